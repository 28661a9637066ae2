import { isDeepStrictEqual } from 'node:util';
import { own, type Server, type ServerVariable } from '@partner-apis/model';
import { firstFree } from '@partner-apis/typescript-printer';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type {
  OpenApiDocument,
  OperationObject,
  PathItemObject,
  ServerObject,
  ServerVariableObject,
} from '../load/openapi-document.ts';
import { assumptionOf } from './assumption.ts';
import { environmentName } from './environment-name.ts';

/** The server of a document that declares none. @see OpenAPI 3.1.1, section 4.8.1 (OpenAPI Object, `servers`) */
const IMPLIED: Server = { environment: 'default', url: '/', description: '' };

/** Returns the servers of a document, each with a unique name. */
export function buildServers(document: OpenApiDocument, diagnostics: Diagnostics): Server[] {
  const servers = document.servers ?? [];
  if (servers.length === 0) {
    const shared = sharedServers(document);
    if (shared !== undefined) return namedServers(shared);
    diagnostics.report('server-missing', '');
    return [IMPLIED];
  }
  const built = namedServers(servers);
  for (const [index, { url }] of built.entries()) {
    if (!URL.canParse(url)) diagnostics.report('server-is-relative', `/servers/${index}`, { url });
  }
  return built;
}

/** Returns the servers of one operation, or undefined when those of the document hold. */
export function operationServers(
  item: PathItemObject,
  operation: OperationObject,
  document: OpenApiDocument,
): Server[] | undefined {
  const own = operation.servers?.length ? operation.servers : item.servers;
  if (!Array.isArray(own) || own.length === 0) return undefined;
  const inherited = document.servers?.length ? document.servers : sharedServers(document);
  return isDeepStrictEqual(own, inherited) ? undefined : namedServers(own);
}

/** The servers of all paths, where they are the same and the document itself names none. */
function sharedServers({ paths = {} }: OpenApiDocument): readonly ServerObject[] | undefined {
  const lists = Object.entries(paths)
    .filter(([path]) => path.startsWith('/'))
    .map(([, item]) => item.servers);
  const [first] = lists;
  if (!Array.isArray(first) || first.length === 0) return undefined;
  return lists.every((list) => isDeepStrictEqual(list, first)) ? first : undefined;
}

function namedServers(servers: readonly ServerObject[]): Server[] {
  const taken = new Set<string>();
  return servers.map((source, index) => buildServer(source, index, taken));
}

/** The path that all servers share. */
export function basePathOf([server]: readonly Server[]): string {
  const url = server?.url ?? '/';
  return URL.canParse(url, 'http://localhost')
    ? new URL(url, 'http://localhost').pathname.replace(/\/$/, '')
    : '';
}

function buildServer(source: ServerObject, index: number, taken: Set<string>): Server {
  const template = source.url ?? '/';
  const used = Object.entries(source.variables ?? {}).filter(([name]) => template.includes(`{${name}}`));
  const url = template.replaceAll(/\{([^{}]+)\}/g, (placeholder, name: string) => {
    return own(source.variables, name)?.default ?? placeholder;
  });
  return {
    environment: environmentOf(source, index, taken),
    url,
    description: source.description ?? '',
    ...(used.length === 0 ? {} : { template, variables: Object.fromEntries(used.map(variableEntry)) }),
    ...assumptionOf(source),
  };
}

function variableEntry([name, source]: [string, ServerVariableObject]): [string, ServerVariable] {
  const { default: usual, description = '', enum: values } = source;
  return [name, { default: String(usual), description, ...(values === undefined ? {} : { values }) }];
}

/** The name of a server: `x-environment`, else what its address or description says, else a number. */
function environmentOf(source: ServerObject, index: number, taken: Set<string>): string {
  const wanted =
    source['x-environment'] ?? environmentName(source.url ?? '', source.description ?? '', index);
  const name = firstFree(wanted, '', (candidate) => !taken.has(candidate));
  taken.add(name);
  return name;
}
