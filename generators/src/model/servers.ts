import { own, type Server } from '@partner-apis/model';
import { firstFree } from '@partner-apis/typescript-printer';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { OpenApiDocument, ServerObject } from '../load/openapi-document.ts';
import { assumptionOf } from './assumption.ts';
import { environmentName } from './environment-name.ts';

/** The server of a document that declares none. @see OpenAPI 3.1.1, section 4.8.1 (OpenAPI Object, `servers`) */
const IMPLIED: Server = { environment: 'default', url: '/', description: '' };

/** Returns the servers of a document, each with a unique name. */
export function buildServers({ servers = [] }: OpenApiDocument, diagnostics: Diagnostics): Server[] {
  if (servers.length === 0) diagnostics.report('server-missing', '');
  const taken = new Set<string>();
  const built = servers.map((source, index) => {
    const server = buildServer(source, index, taken);
    if (!URL.canParse(server.url)) {
      diagnostics.report('server-is-relative', `/servers/${index}`, { url: server.url });
    }
    return server;
  });
  return built.length === 0 ? [IMPLIED] : built;
}

/** The path that all servers share. */
export function basePathOf([server]: readonly Server[]): string {
  const url = server?.url ?? '/';
  return URL.canParse(url, 'http://localhost')
    ? new URL(url, 'http://localhost').pathname.replace(/\/$/, '')
    : '';
}

function buildServer(source: ServerObject, index: number, taken: Set<string>): Server {
  const url = (source.url ?? '/').replaceAll(/\{([^{}]+)\}/g, (placeholder, name: string) => {
    return own(source.variables, name)?.default ?? placeholder;
  });
  const description = source.description ?? '';
  return {
    environment: environmentOf(source, index, taken),
    url,
    description,
    ...assumptionOf(source),
  };
}

/** The name of a server: `x-environment`, else what its address or description says, else a number. */
function environmentOf(source: ServerObject, index: number, taken: Set<string>): string {
  const wanted =
    source['x-environment'] ?? environmentName(source.url ?? '', source.description ?? '', index);
  const name = firstFree(wanted, '', (candidate) => !taken.has(candidate));
  taken.add(name);
  return name;
}
