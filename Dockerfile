# The table with online play. Build: docker build -t grognard .
FROM node:22-slim AS build
WORKDIR /grognard
COPY . .
RUN npm ci && npm run build:web && npm prune --omit=dev

FROM node:22-slim
ENV NODE_ENV=production GROGNARD_DATA=/data
WORKDIR /grognard
COPY --from=build --chown=root:root /grognard /grognard
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 1815
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.GROGNARD_PORT ?? process.env.PORT ?? 1815}/readyz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=64", "cli/bin/grognard.js", "serve"]
