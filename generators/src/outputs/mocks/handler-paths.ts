import { type ApiModel, quote, type Server } from '@partner-apis/model';
import { pathnameOf } from '../../plan/pathname.ts';

/** How the handlers of an API match addresses, on any host. */
export interface HandlerPaths {
  /** The declaration that `matcher` refers to. */
  readonly declaration: string;
  /** Returns code that matches a path, given the code of the path. */
  readonly matcher: (path: string) => string;
  /** Writes a path of the document in the notation of `matcher`. */
  readonly written: (path: string) => string;
  /** Matches every path of the API. */
  readonly everything: string;
}

/**
 * Returns how handlers match the addresses of all servers: of every environment, and of operations that have servers of
 * their own. MSW's notation can express one base path. Several, or variables in one, need a regular expression.
 */
export function handlerPaths({ basePath, servers, operations }: AddressedModel): HandlerPaths {
  const all = [...servers, ...operations.flatMap((operation) => operation.servers ?? [])];
  const bases = [...new Set(all.map(basePattern))];
  return bases.every((base) => base === escaped(basePath)) ? plainPaths(basePath) : patternPaths(bases);
}

type AddressedModel = Pick<ApiModel, 'basePath' | 'servers' | 'operations'>;

function plainPaths(basePath: string): HandlerPaths {
  return {
    declaration: `/** The base path of the API, on any host. */\nconst BASE = ${quote(`*${basePath}`)};\n`,
    matcher: (path) => `BASE + ${path}`,
    written: (path) => {
      let count = 0;
      return pathnameOf(path)
        .replaceAll(/[()*+?:]/g, (char) => `\\${char}`)
        .replaceAll(VARIABLE, () => `:p${++count}`);
    },
    everything: "BASE + '/*'",
  };
}

function patternPaths(bases: readonly string[]): HandlerPaths {
  return {
    declaration: `/** The base paths of the API, on any host. */
const BASE = ${quote(`^https?://[^/]*(?:${bases.join('|')})`)};

/** Matches a path of the API. */
function at(path: string): RegExp {
  return new RegExp(\`\${BASE}\${path}/?$\`);
}
`,
    matcher: (path) => `at(${path})`,
    written: (path) => pattern(pathnameOf(path)),
    everything: "at('/.*')",
  };
}

const VARIABLE = /\{[^{}]*\}/g;

/** Returns the regular expression of the path in a server's address. */
function basePattern({ template, url, variables = {} }: Server): string {
  const values = new Map(Object.entries(variables).map(([name, { default: value }]) => [`{${name}}`, value]));
  // A variable may be the beginning of the address, with its host.
  const address = (template ?? url).replaceAll(VARIABLE, (variable) =>
    values.get(variable)?.includes(':') ? (values.get(variable) ?? '') : variable,
  );
  const path = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').replace(/\/$/, '');
  const isLong = (variable: string) => values.get(variable)?.includes('/') === true;
  return pattern(path === '' || path.startsWith('/') ? path : `/${path}`, isLong);
}

/**
 * Returns the regular expression of a path, in which each variable is a segment or a part of one.
 *
 * @param isLong whether a variable may be several segments
 */
function pattern(path: string, isLong = (_variable: string) => false): string {
  const texts = path.split(VARIABLE).map(escaped);
  const variables = [...path.matchAll(VARIABLE)].map(([variable]) => (isLong(variable) ? '.*' : '[^/]*'));
  return texts.map((text, index) => text + (variables[index] ?? '')).join('');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
