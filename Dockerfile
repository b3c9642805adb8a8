# Hexcast in a container: no shell, no package manager, nobody but user 65532, and nothing that has to be written.
# `docker build -t hexcast .`, then `docker run --rm -p 3000:3000 --read-only hexcast`; or see compose.yaml.

# Node that builds is the Node that runs. Both bases are of Debian 13, and named by what is in them.
FROM node:24.21.0-trixie-slim@sha256:173f125896c3b47ddf056734c7ea789d04595a6a08769a8f78e0df642781fb66 AS build
WORKDIR /src
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
COPY scripts/client-types/package.json scripts/client-types/
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --no-audit --no-fund
# .dockerignore lists what this is.
COPY . .
RUN node scripts/image.mjs /image && mkdir /data

# The C and C++ libraries, and certificates: what Node needs.
FROM gcr.io/distroless/cc-debian13:nonroot@sha256:54df941ed0d06a1bd95ef5e0ce391fd8d9f94b64782dc9a60062727849ee3f97
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
# Where CACHE_DIR is by default: mount a volume here for what shall survive, or use a shared store.
COPY --from=build --chown=65532:65532 /data ./.data
# Owned by root: the server cannot change itself.
COPY --from=build /image ./
# The limits of the heap and of glibc are those of `npm start`.
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    NODE_OPTIONS=--max-old-space-size=512 \
    MALLOC_ARENA_MAX=2 \
    HOST=0.0.0.0 \
    PORT=3000
USER 65532:65532
EXPOSE 3000
# Not healthy any more once it has been told to stop.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --start-interval=1s --retries=3 \
  CMD ["/usr/local/bin/node", "health.mjs"]
# The server is process 1: SIGTERM lets it finish what it has begun, within ten seconds.
ENTRYPOINT ["/usr/local/bin/node", "start.mjs"]
ARG VERSION=1.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Hexcast" \
      org.opencontainers.image.description="The weather of the United States on H3 hexagons, and a proxy that keeps the key." \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION"
