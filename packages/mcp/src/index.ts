export { type HttpOptions, type RunningServer, startHttp } from './http/http-server.ts';
export { mcpServer, type ServerParts } from './server/mcp-server.ts';
export { openParts, type PartsOptions } from './server-parts.ts';
