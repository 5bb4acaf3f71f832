// Times whole processes, one after the other, round by round, so that a slow moment hits all commands alike.
//
//   interleave ROUNDS COMMAND ARGUMENT… [--- COMMAND ARGUMENT…]…
//
// Prints one line a command: the median and the minimum of its ROUNDS wall-clock times in microseconds, from just
// before the spawn until the exit is seen. Where there is more than one round, a round before the first is not counted.
// The commands' output goes to /dev/null. A command that can't be started or fails ends everything with status 1.

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

enum { maximum_commands = 16 };

extern char **environ;

static double microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

static double run(char **command, posix_spawn_file_actions_t *silent) {
  pid_t child;
  int status;
  double start = microseconds();
  int error = posix_spawn(&child, command[0], silent, NULL, command, environ);
  if (error != 0) {
    fprintf(stderr, "interleave: %s: %s\n", command[0], strerror(error));
    exit(1);
  }
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) {
      perror("interleave: waitpid");
      exit(1);
    }
  }
  double time = microseconds() - start;
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    fprintf(stderr, "interleave: %s: wait status %d\n", command[0], status);
    exit(1);
  }
  return time;
}

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

int main(int count, char **arguments) {
  int rounds = count > 2 ? atoi(arguments[1]) : 0;
  if (rounds < 1) {
    fprintf(stderr, "usage: interleave ROUNDS COMMAND ARGUMENT... [--- COMMAND ARGUMENT...]...\n");
    return 64;
  }

  char **commands[maximum_commands];
  int number = 0;
  commands[number++] = arguments + 2;
  for (int i = 2; i < count; i++) {
    if (strcmp(arguments[i], "---") != 0) continue;
    if (number == maximum_commands || i + 1 == count) {
      fprintf(stderr, "interleave: too many commands, or an empty one\n");
      return 64;
    }
    arguments[i] = NULL;
    commands[number++] = arguments + i + 1;
  }

  posix_spawn_file_actions_t silent;
  posix_spawn_file_actions_init(&silent);
  posix_spawn_file_actions_addopen(&silent, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&silent, 2, "/dev/null", O_WRONLY, 0);

  double *times = calloc((size_t)number * rounds, sizeof *times);
  if (times == NULL) return 1;
  for (int round = rounds > 1 ? -1 : 0; round < rounds; round++) {
    for (int i = 0; i < number; i++) {
      int turn = (i + round + 1) % number;
      double time = run(commands[turn], &silent);
      if (round >= 0) times[turn * rounds + round] = time;
    }
  }
  for (int i = 0; i < number; i++) {
    double *own = times + i * rounds;
    qsort(own, rounds, sizeof *own, ascending);
    double median = (own[(rounds - 1) / 2] + own[rounds / 2]) / 2;
    printf("%.1f %.1f\n", median, own[0]);
  }
  free(times);
  return 0;
}
