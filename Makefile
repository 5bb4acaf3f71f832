# Everything a developer or CI runs. GNU make 3.81 and a POSIX shell are enough; `make` alone lists the targets.

SWIFT = swift
PREFIX = /usr/local
SHARE = $(DESTDIR)$(PREFIX)/share
# What `make bench` measures; by default all that Tests/Benchmarks/run has, but `large`.
SECTIONS =

# One debug build serves lint, tests and scenarios: the flags and the scratch path must be the same for all.
# CI, which starts clean and has run `swift test` before, passes STRICT= and DEBUG=.build to use that build.
STRICT = -Xswiftc -warnings-as-errors
DEBUG = .build/check
DEBUG_FLAGS = --scratch-path $(DEBUG) $(STRICT)
BINARY = $(DEBUG)/debug/locflow

# The shipped binary has a scratch path of its own, so that neither build invalidates the other.
SHIP = .build/ship
PRODUCT = locflow
SHIPPED = $(SHIP)/release/$(PRODUCT)
SHIP_FLAGS = -c release --scratch-path $(SHIP) --product $(PRODUCT)
# Options that make the binary faster: the first optimises each target as a whole and not its files apart, a tenth less
# work in every run; the second asks for the metadata of types by direct calls instead of by name at run time, a third
# less on every start. Those that an older compiler doesn't know are left out.
known = $(shell $(SWIFT)c -frontend -typecheck $(1) - </dev/null >/dev/null 2>&1 && echo -Xswiftc -Xfrontend -Xswiftc $(1))
LINUX_FLAGS = $(call known,-enable-single-module-llvm-emission)
LINUX_FLAGS += $(call known,-disable-concrete-type-metadata-mangled-name-accessors)

FORMATTED = Sources Tests Package.swift
SCENARIOS = $(sort $(wildcard Scenarios/*.json Scenarios/*.jsonc Scenarios/field/*.json))

.NOTPARALLEL:
.PHONY: help build test check lint imports embedded debug scenarios format record embed bench install clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' Makefile

# The linker writes its file through a mapping, in single pages, and so it is loaded, page by page; written in one
# go by strip it starts sooner (`make bench` tells).
build: ## Build the binary that is shipped (optimised; one static file on Linux)
	@if [ "$$(uname)" = Linux ]; then \
	  $(SWIFT) build $(SHIP_FLAGS) $(LINUX_FLAGS) -Xswiftc -static-executable || { \
	    echo "no fully static binary here: linking the C library dynamically" >&2; \
	    $(SWIFT) build $(SHIP_FLAGS) $(LINUX_FLAGS) --static-swift-stdlib; } && \
	  strip -o $(SHIPPED).stripped $(SHIPPED) && mv $(SHIPPED).stripped $(SHIPPED); \
	else \
	  $(SWIFT) build $(SHIP_FLAGS); \
	fi
	@echo "$(SHIPPED): $$(($$(wc -c <$(SHIPPED)))) bytes"

test: ## Run the tests
	$(SWIFT) test $(DEBUG_FLAGS) --disable-xctest

check: lint imports embedded debug test scenarios ## Run all that must hold before a commit
	@echo "check: all holds"

lint: ## Check the format of the Swift files
	$(SWIFT) format lint --strict --parallel --recursive $(FORMATTED)

imports: ## Check the imports against the targets' declared dependencies
	.ci/check-imports

embedded: ## Check that the embedded texts equal their files
	.ci/embed-texts --check

debug: ## Build the debug binary and the tests, warnings as errors
	$(SWIFT) build $(DEBUG_FLAGS) --build-tests

scenarios: ## Run every shipped scenario with BINARY, by default the debug build of `make debug`
	@test -n "$(SCENARIOS)" || { echo "no scenarios found" >&2; exit 1; }
	$(BINARY) simulate $(SCENARIOS) --quiet

format: ## Format the Swift files in place
	$(SWIFT) format --in-place --parallel --recursive $(FORMATTED)

record: debug ## Rewrite the golden files from this run; always fails, so that the diff is looked at
	-LOCFLOW_RECORD=1 $(SWIFT) test $(DEBUG_FLAGS) --disable-xctest
	@echo "golden files are rewritten: review \`git diff Tests\` like code, then run \`make test\`" >&2
	@exit 1

embed: ## Regenerate the Swift file that embeds flows and schemas
	.ci/embed-texts

bench: build ## Measure the shipped binary; all, or SECTIONS=…
	@$(MAKE) build PRODUCT=ReplayBenchmark
	Tests/Benchmarks/run $(SHIPPED) $(SECTIONS)

install: build ## Install binary, manual page, completions: make install PREFIX=/usr/local
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(SHARE)/man/man1" "$(SHARE)/bash-completion/completions" \
	  "$(SHARE)/zsh/site-functions" "$(SHARE)/fish/vendor_completions.d"
	install -m 755 $(SHIPPED) "$(DESTDIR)$(PREFIX)/bin/locflow"
	$(SHIPPED) man >"$(SHARE)/man/man1/locflow.1"
	$(SHIPPED) completions bash >"$(SHARE)/bash-completion/completions/locflow"
	$(SHIPPED) completions zsh >"$(SHARE)/zsh/site-functions/_locflow"
	$(SHIPPED) completions fish >"$(SHARE)/fish/vendor_completions.d/locflow.fish"

clean: ## Remove all build products
	rm -rf .build
