import { isDeepStrictEqual } from 'node:util';
import { own, type Server, type ServerVariable } from '@partner-apis/model';
import { camelCase } from '@partner-apis/typescript-printer';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { LockedNames } from '../load/names-lock.ts';
import type {
  OpenApiDocument,
  OperationObject,
  PathItemObject,
  ServerObject,
  ServerVariableObject,
} from '../load/openapi-document.ts';
import { assumptionOf } from './assumption.ts';
import { environmentNames } from './environment-names.ts';

/** The server of a document that declares none. @see OpenAPI 3.1.1, section 4.8.1 (OpenAPI Object, `servers`) */
const IMPLIED: Server = { environment: 'default', url: '/', description: '' };

/**
 * Returns the servers of a document, each with a unique name.
 *
 * @param kept existing names of servers, by place; they stay, whatever the naming rules become
 */
export function buildServers(
  document: OpenApiDocument,
  diagnostics: Diagnostics,
  kept: LockedNames = {},
): Server[] {
  const servers = declaredServers(document, diagnostics).map((server) => absolute(server, document));
  if (servers.length === 0) {
    const shared = sharedServers(document)?.map((server) => absolute(server, document));
    if (shared !== undefined) return namedServers(shared, kept);
    diagnostics.report('server-missing', '');
    return [IMPLIED];
  }
  const built = namedServers(servers, kept);
  for (const [index, { url }] of built.entries()) {
    if (!URL.canParse(url)) diagnostics.report('server-is-relative', `/servers/${index}`, { url });
  }
  return built;
}

function declaredServers(
  { servers = [] }: OpenApiDocument,
  diagnostics: Diagnostics,
): readonly ServerObject[] {
  if (Array.isArray(servers)) return servers;
  diagnostics.report('document-is-invalid', '/servers', { problem: '`servers` is no list' });
  return [];
}

/**
 * Resolves a relative address against the document's own address. Variables stay in their braces.
 *
 * @see OpenAPI 3.2.0, section 4.1.1 (OpenAPI Object, `$self`)
 */
function absolute(server: ServerObject, { $self = '' }: OpenApiDocument): ServerObject {
  const { url = '/' } = server;
  // Without a scheme, an address has that of the document, which was read from a file.
  if (url.startsWith('//') && $self === '') return { ...server, url: `https:${url}` };
  if (url.includes('://') || url.startsWith('{') || !URL.canParse(url, $self)) return server;
  const resolved = new URL(url, $self).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
  return { ...server, url: resolved };
}

/** Returns the servers of an operation; undefined if those of the document apply. */
export function operationServers(
  item: PathItemObject,
  operation: OperationObject,
  document: OpenApiDocument,
): Server[] | undefined {
  const own = operation.servers?.length ? operation.servers : item.servers;
  if (!Array.isArray(own) || own.length === 0) return undefined;
  const inherited = document.servers?.length ? document.servers : sharedServers(document);
  return isDeepStrictEqual(own, inherited)
    ? undefined
    : namedServers(own.map((server) => absolute(server, document)));
}

/** Returns the server that a link names. */
export function buildLinkServer(server: ServerObject, document: OpenApiDocument): Server {
  return buildServer(absolute(server, document), server['x-environment'] ?? '');
}

/** Returns the servers of all paths, if they are the same and the document itself names none. */
function sharedServers({ paths = {} }: OpenApiDocument): readonly ServerObject[] | undefined {
  const lists = Object.entries(paths)
    .filter(([path]) => path.startsWith('/'))
    .map(([, item]) => item.servers);
  const [first] = lists;
  if (!Array.isArray(first) || first.length === 0) return undefined;
  return lists.every((list) => isDeepStrictEqual(list, first)) ? first : undefined;
}

/**
 * Returns the name in the document, as an identifier; undefined if it has no letter or digit.
 *
 * @see OpenAPI 3.2.0, section 4.5.1 (Server Object, `name`)
 */
function documentedName({ name }: ServerObject): string | undefined {
  return typeof name === 'string' && /[\p{L}\p{N}]/u.test(name) ? camelCase(name) : undefined;
}

/** Names each server: by `x-environment`, by its existing name, by its `name`, or by `environmentNames`. */
function namedServers(sources: readonly ServerObject[], kept: LockedNames = {}): Server[] {
  const places = placesOf(sources);
  const described = sources.map((source, index) => ({
    url: addressOf(source),
    template: source.url ?? '/',
    description: source.description ?? '',
    name: source['x-environment'] ?? own(kept, places[index] ?? '')?.[0] ?? documentedName(source),
  }));
  // A new place takes no name that another one has had.
  const names = environmentNames(described, new Set(Object.values(kept).flat()));
  return sources.map((source, index) => ({
    ...buildServer(source, names[index] ?? ''),
    ...(source['x-environment'] === undefined ? { place: places[index] ?? '' } : {}),
  }));
}

/** Returns the addresses as written in the document. Repeated addresses get a number. */
function placesOf(sources: readonly ServerObject[]): string[] {
  const counts = new Map<string, number>();
  return sources.map(({ url = '/' }) => {
    const count = (counts.get(url) ?? 0) + 1;
    counts.set(url, count);
    return count === 1 ? url : `${url} #${count}`;
  });
}

/** Returns the address with the defaults of its variables. */
function addressOf({ url = '/', variables }: ServerObject): string {
  return url.replaceAll(/\{([^{}]+)\}/g, (placeholder, name: string) => {
    return own(variables, name)?.default ?? placeholder;
  });
}

/** Returns the path that all servers share. */
export function basePathOf([server]: readonly Server[]): string {
  const url = server?.url ?? '/';
  return URL.canParse(url, 'http://localhost')
    ? new URL(url, 'http://localhost').pathname.replace(/\/$/, '')
    : '';
}

function buildServer(source: ServerObject, environment: string): Server {
  const template = source.url ?? '/';
  const used = Object.entries(source.variables ?? {}).filter(([name]) => template.includes(`{${name}}`));
  return {
    environment,
    url: addressOf(source),
    description: source.description ?? '',
    ...(used.length === 0 ? {} : { template, variables: Object.fromEntries(used.map(variableEntry)) }),
    ...assumptionOf(source),
  };
}

function variableEntry([name, source]: [string, ServerVariableObject]): [string, ServerVariable] {
  const { default: usual, description = '', enum: values } = source;
  return [name, { default: String(usual), description, ...(values === undefined ? {} : { values }) }];
}
