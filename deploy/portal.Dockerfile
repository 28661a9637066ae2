# The portal: built from the documents, served by nginx as a user without rights. Build it from the root of the repository:
#   docker build --file deploy/portal.Dockerfile --tag portal .
FROM node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /build
COPY . .
RUN npm ci
RUN npm run build
RUN npm run portal:host -- --out /host/site --nginx /host/nginx.conf

FROM nginxinc/nginx-unprivileged:1.29-alpine@sha256:0c79d56aee561a1d81c63f00eee5fb5fe29279560cdc55e91425133104c7fbe6
COPY --from=build /host/nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /host/site /usr/share/nginx/html
USER 101
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s \
  CMD ["wget", "--quiet", "--spider", "http://127.0.0.1:8080/robots.txt"]
