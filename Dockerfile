# Carzaa as an image: the two built sites, the server's sources, which Node runs as they are, and the packages of
# production alone. `npm run check:bare` takes the same steps without a container engine and reads this file for them.

FROM node:24-bookworm-slim AS build
WORKDIR /carzaa
COPY . .
RUN npm ci && npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /carzaa
COPY --from=build /carzaa/package.json /carzaa/package-lock.json /carzaa/.npmrc ./
COPY --from=build /carzaa/apps/server/package.json ./apps/server/
COPY --from=build /carzaa/apps/storefront/package.json ./apps/storefront/
COPY --from=build /carzaa/apps/backoffice/package.json ./apps/backoffice/
COPY --from=build /carzaa/packages/api/package.json ./packages/api/
COPY --from=build /carzaa/packages/catalogue/package.json ./packages/catalogue/
COPY --from=build /carzaa/packages/car-art/package.json ./packages/car-art/
COPY --from=build /carzaa/packages/design/package.json ./packages/design/
COPY --from=build /carzaa/mocks/package.json ./mocks/
COPY --from=build /carzaa/e2e/package.json ./e2e/
# The image has Node 24 already.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
WORKDIR /carzaa
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=packages /carzaa ./
COPY --from=build /carzaa/packages/api/src ./packages/api/src
COPY --from=build /carzaa/packages/catalogue ./packages/catalogue
COPY --from=build /carzaa/packages/car-art/src ./packages/car-art/src
COPY --from=build /carzaa/packages/design/outlines.ts ./packages/design/
COPY --from=build /carzaa/apps/server/src ./apps/server/src
COPY --from=build /carzaa/apps/storefront/dist ./apps/storefront/dist
COPY --from=build /carzaa/apps/backoffice/dist ./apps/backoffice/dist
RUN mkdir /data && chown node:node /data
USER node
# All that is ever written: with a bucket and PostgreSQL nothing in it has to outlive the container.
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/start.mjs", "--built"]
