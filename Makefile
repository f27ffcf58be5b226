# Plain make; each target says what it is for.
SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-builtin-rules --no-print-directory
# A build that failed half-way has written its first file: the next make would go on with that client.
.DELETE_ON_ERROR:

GO ?= go
VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo unknown)
# The program is pure Go; only the race detector needs a C compiler. The version is passed in, because Go's own
# stamping stops the build in a checkout that belongs to another user.
BUILD = CGO_ENABLED=0 $(GO) build -buildvcs=false -trimpath -ldflags '-X main.version=$(VERSION)'
TOOL = $(GO) tool -modfile=$(CURDIR)/deploy/tools.mod
LINT = $(GO) tool -modfile=$(CURDIR)/deploy/lint.mod golangci-lint

NPM := node_modules/.installed
CLIENT_SOURCES := $(shell find client package.json biome.json -type f -not -path 'client/dist/*' -not -path '*/node_modules/*' -not -path 'client/e2e/*' -not -name '*.test.ts' -not -name '*.test.tsx' 2>/dev/null)

.PHONY: help
help: ## list the commands
	@grep -hE '^[a-z/-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  \033[1m%-14s\033[0m %s\n", $$1, $$2}'

.PHONY: run
run: bin/sufra ## build what changed and start Sufra with the demo restaurant: http://localhost:8080
	DEMO=$${DEMO:-1} ./bin/sufra serve

.PHONY: dev
dev: $(NPM) ## start the server and Vite with reload: http://localhost:5173
	@mkdir -p bin
	$(GO) build -buildvcs=false -o bin/sufra-dev ./server/cmd/sufra
	@DEMO=$${DEMO:-1} PUBLIC_ORIGIN=$${PUBLIC_ORIGIN:-http://localhost:5173,http://localhost:8080} ./bin/sufra-dev serve & server=$$!; \
	trap 'kill $$server 2>/dev/null || true; wait $$server || true' EXIT; \
	npm run --silent dev

.PHONY: test
test: ## everything that CI runs
	@# Side by side: the server's tests wait for sockets and databases while the client's compute.
	@$(MAKE) -j2 test/go test/client
	@$(MAKE) test/e2e
	@$(MAKE) test/fault

# Generated files are compared too: queries by their fingerprint in sql/, the OpenAPI document by a test of server/app,
# types and texts by the client's own check.
.PHONY: test/go
# Vet uses the flags of the build, so that what it compiles is there for bin/sufra. So do the tests of packages that start
# no goroutine and share no memory, and those called TestDrawn: drawing pages, papers, codes and photos, reading large files,
# counting money and a demo's day takes the race detector minutes and gives it nothing to find. Nor do the walks over all
# routes, thousands of requests one after the other. Tests that call such packages from many goroutines are run with it by
# name.
COMPUTES := ./server/site/engine ./server/document ./server/demo ./server/billing ./server/menu ./server/menu/sheet ./server/archive ./server/media
ALONE := ^Test(Drawn|Matrix|BadInput|ForeignIsMissing)
test/go: $(NPM) client/dist/index.html ## vet and test the server, with the race detector
	CGO_ENABLED=0 $(GO) vet -trimpath ./...
	CGO_ENABLED=0 $(GO) test -vet=off -trimpath $(COMPUTES)
	CGO_ENABLED=0 $(GO) test -vet=off -trimpath -run '$(ALONE)' ./server/httpapi
	$(GO) test -vet=off -race -run 'TestSameInputSameBytes|TestSeed|TestTraffic|TestFifty|TestCloseOfDay|TestTwo|TestParallel' ./server/document ./server/demo ./server/billing ./server/menu ./server/media
	$(GO) test -vet=off -race -p 4 -skip '$(ALONE)' $$($(GO) list ./server/... ./sql/... ./migrations/... | grep -v -e /cmd/sufra$$ $(COMPUTES:./%=-e /%$$))

.PHONY: test/client
test/client: $(NPM) ## check, test and build the client
	npm run --silent check
	npm test
	@$(MAKE) client/dist/index.html

.PHONY: test/e2e
test/e2e: bin/sufra ## drive a real browser against a server of its own
	.ci/e2e

.PHONY: generate
generate: $(NPM) ## write generated files anew: queries, OpenAPI document, its types, texts
	cd sql && $(TOOL) sqlc generate && $(GO) test . -run TestGeneratedCode -update
	$(GO) run -buildvcs=false ./server/cmd/sufra openapi >server/api/openapi.json.new
	mv server/api/openapi.json.new server/api/openapi.json
	npm run --silent api:generate
	npm run --silent locale:extract

.PHONY: verify
verify: ## fail when a generated file is not what generate would write
	@before=$$($(MAKE) --silent fingerprint); $(MAKE) generate; after=$$($(MAKE) --silent fingerprint); \
	if [ "$$before" != "$$after" ]; then echo "Generated files were stale and have been written anew: look at them and commit." >&2; git status --short >&2; exit 1; fi

.PHONY: fingerprint
fingerprint:
	@find server/postgres/db server/api/openapi.json client/src/api client/src/locale/locales -type f 2>/dev/null | sort | xargs -r sha256sum | sha256sum

.PHONY: lint
lint: lint/go lint/client ## lint Go and the client; the first time builds the linter, some 90 s

.PHONY: lint/go
lint/go:
	$(LINT) run ./...

.PHONY: lint/client
lint/client: $(NPM)
	npm run --silent check

# Real processes, signals and cut connections, so it is a program and no Go test. It needs no client.
FAULT = mkdir -p bin && $(BUILD) -o bin/fault ./server/cmd/fault && ./bin/fault
.PHONY: faults
faults: $(NPM) ## break a running server in 30 ways and recount: TIER=full (an hour) or short (8 min), ONLY, SEED, ROUNDS, MARKDOWN
	$(FAULT) -tier $(or $(TIER),full) -parallel $(or $(PARALLEL),$(if $(filter full,$(or $(TIER),full)),1,4)) $(if $(ONLY),-only $(ONLY)) $(if $(SEED),-seed $(SEED)) $(if $(ROUNDS),-rounds $(ROUNDS)) $(if $(MARKDOWN),-markdown $(MARKDOWN))

.PHONY: test/fault
test/fault: $(NPM) ## the eleven most telling faults, some 90 s; it mostly waits, so it may run beside other tests
	$(FAULT) -tier smoke -shared -parallel 4

.PHONY: nodes
nodes: client/dist/index.html ## several nodes: ten rolling restarts under load, Redis killed, frozen and flushed; ROUNDS, SCREENS
	SUFRA_NODES_ROUNDS=$${ROUNDS:-10} SUFRA_NODES_SCREENS=$${SCREENS:-60} SUFRA_NODES_WAITERS=6 \
		$(GO) test -count=1 -v -timeout 30m -run 'TestNodes|TestRedisDies|TestTwoNodesAre' ./server/app

.PHONY: audit
audit: $(NPM) ## known holes in what is built on: Go modules and npm packages that are shipped
	$(GO) run golang.org/x/vuln/cmd/govulncheck@v1.1.4 ./...
	npm audit --omit=dev

.PHONY: bench
bench: $(NPM) ## measure live delivery on this machine; ratios count, not absolute numbers
	@mkdir -p bin
	$(BUILD) -o bin/bench ./server/cmd/bench
	./bin/bench $(if $(ONLY),-only $(ONLY)) $(if $(FOR),-for $(FOR))

.PHONY: bench/wall
bench/wall: bin/sufra ## an evening on the kitchen wall: frames and memory, some 10 minutes; RATE, MINUTES, COMPRESS
	npm run --silent bench:wall

.PHONY: bench/pages
bench/pages: bin/sufra ## public pages: Lighthouse, weights, requests beside nginx, some 10 minutes; RUNS, ONLY, WHY
	$(BUILD) -o bin/bench ./server/cmd/bench
	cd client/bench/lighthouse && npm ci --no-audit --no-fund
	./bin/bench -only pages
	npm run --silent bench:pages

.PHONY: demo-traffic
demo-traffic: bin/sufra ## play a busy evening against a running demo
	./bin/sufra demo-traffic

.PHONY: build
build: bin/sufra ## build the client and the program: bin/sufra

.PHONY: clean
clean: ## remove what was built; data in var stays
	rm -rf bin client/dist

# Installed only when the lock file has changed: npm ci takes its time. The stamp goes when node_modules goes.
$(NPM): package.json package-lock.json
	npm ci --no-audit --no-fund --loglevel=error
	@touch $@

client/dist/index.html: $(NPM) $(CLIENT_SOURCES)
	npm run --silent build
	@touch $@

# Go knows better than make what has changed, and is quick about it.
.PHONY: bin/sufra
bin/sufra: client/dist/index.html
	@mkdir -p bin
	$(BUILD) -o $@ ./server/cmd/sufra
