# The service on one machine as an image: everything in one process, what it keeps in /data, nothing else written.
# See compose.yaml for how it is run: read-only, without capabilities, published to this machine alone.
# The digest as docs/runbook.md says how to look up and renew: a name alone may lead to another image tomorrow.
ARG NODE_IMAGE=node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json tsconfig.json ./
RUN npm ci --no-audit --no-fund
# The documentation shows the changelog.
COPY CHANGELOG.md ./
COPY bin ./bin
COPY functions ./functions
COPY lib ./lib
# Node is the image's own; what only checks, tests or deploys is left out.
RUN npm run build:dashboard && \
    rm -rf node_modules/node node_modules/node-bin* node_modules/aws-cdk node_modules/aws-cdk-lib \
      node_modules/@biomejs node_modules/typescript node_modules/@typescript node_modules/vitest \
      node_modules/playwright-core node_modules/.bin/node

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/container.ts", "--port", "3000", "--data", "/data"]
