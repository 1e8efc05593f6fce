# Builds the production server of Karwan. See docs/how-to/deploy.md.
FROM node:20-bookworm-slim AS build
WORKDIR /srv/karwan
COPY package.json package-lock.json ./
# Not `npm ci`: the lock file does not name the optional packages of every platform, and `npm ci` then refuses.
RUN npm install --no-save --no-audit --no-fund --include=dev
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /srv/karwan
COPY --from=build /srv/karwan/package.json ./
COPY --from=build /srv/karwan/node_modules ./node_modules
COPY --from=build /srv/karwan/build ./build
# Files that the built server reads: migrations when it starts, information pages for the staff, drawings for the pictures of the demo.
COPY --from=build /srv/karwan/marketplace/database/migrations ./marketplace/database/migrations
COPY --from=build /srv/karwan/locales ./locales
COPY --from=build /srv/karwan/marketplace/demo/data/drawings ./marketplace/demo/data/drawings
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server.js"]
