// Runs a command with its output to /dev/null and prints the most memory it had, in KiB: peak COMMAND ARGUMENT…

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **arguments) {
  if (count < 2) return 64;
  pid_t child = fork();
  if (child < 0) return 71;
  if (child == 0) {
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    execv(arguments[1], arguments + 1);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    fprintf(stderr, "peak: %s failed\n", arguments[1]);
    return 1;
  }
#ifdef __APPLE__
  printf("%ld\n", usage.ru_maxrss / 1024);
#else
  printf("%ld\n", usage.ru_maxrss);
#endif
  return 0;
}
