# The sandbox, without the tools that it is built with. Build it from the root of the repository:
#   docker build --file deploy/sandbox.Dockerfile --tag sandbox .
FROM node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /build
COPY . .
RUN npm ci
RUN npm run generate
RUN npm run sandbox:build
# Again, with nothing but what the sandbox needs at run time, in the versions of the lock file.
RUN npm ci --omit=dev --workspace=@partner-apis/sandbox --ignore-scripts

FROM node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /build/node_modules node_modules
COPY --from=build /build/packages/xml/package.json packages/xml/package.json
COPY --from=build /build/packages/xml/dist packages/xml/dist
COPY --from=build /build/packages/sandbox/package.json packages/sandbox/package.json
COPY --from=build /build/packages/sandbox/dist packages/sandbox/dist
# The user `node` of the image.
USER 1000
EXPOSE 4010
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:4010/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "packages/sandbox/dist/cli.js"]
CMD ["--host", "0.0.0.0", "--port", "4010", "--log", "json"]
