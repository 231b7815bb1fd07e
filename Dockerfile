# The Node that package.json pins; the image has this one alone.
ARG NODE=26.10.0

FROM node:${NODE}-slim AS manifests
WORKDIR /opt/apprecio
COPY package.json package-lock.json .npmrc .nvmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY demo/package.json demo/
COPY bench/package.json bench/
COPY tools/package.json tools/

# Builds the web.
FROM manifests AS web
RUN npm ci --ignore-scripts --workspace=contract --workspace=web --workspace=tools
COPY tsconfig.base.json ./
COPY contract contract
COPY server server
COPY tools tools
COPY web web
RUN node tools/build.ts

# Installs what runs: no packages of development, and no Node beside that of the image. TypeScript is there only
# because a package would read settings in it.
FROM manifests AS packages
RUN npm ci --ignore-scripts --omit=dev --workspace=contract --workspace=server --workspace=demo --workspace=tools \
  && rm -rf node_modules/typescript node_modules/@typescript && touch node_modules/.image

FROM node:${NODE}-slim
WORKDIR /opt/apprecio
COPY --from=packages /opt/apprecio ./
COPY contract contract
COPY server server
COPY demo demo
COPY tools tools
COPY --from=web /opt/apprecio/web/dist web/dist
RUN useradd --system --create-home apprecio && mkdir -p /data/files && chown -R apprecio /data
USER apprecio
EXPOSE 3000
CMD ["node", "tools/bootstrap.mjs", "tools/start.ts"]
