FROM node:24-bookworm-slim
WORKDIR /opt/apprecio
COPY . .
# Installs the pinned packages with their own Node, and builds the web.
RUN node tools/bootstrap.mjs tools/build.ts && npm cache clean --force
RUN useradd --system --create-home apprecio && mkdir -p /data/files && chown -R apprecio /data .cache
USER apprecio
EXPOSE 3000
CMD ["node", "tools/bootstrap.mjs", "tools/start.ts"]
