import type { Family, RouteOperation } from '../contract/family.ts';

/** The result of routing a method and a path. */
export type Match =
  | {
      readonly kind: 'operation';
      readonly family: Family;
      readonly operation: RouteOperation;
      /** Values of the path's parameters, still percent-encoded. */
      readonly pathValues: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'methodNotAllowed'; readonly allow: readonly string[] }
  | { readonly kind: 'unknownPath' };

/** A path template, with an operation for each of its methods. */
interface Template {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly routes: Map<string, Route>;
}

interface Route {
  readonly family: Family;
  readonly operation: RouteOperation;
}

/**
 * Finds the operation for a request. A path without parameters takes precedence over a matching template.
 *
 * @see OpenAPI 3.1.1, section 4.8.8.1 (Path Templating Matching)
 */
export class Router {
  /** Paths without parameters. */
  readonly #plain = new Map<string, Template>();
  /** Other templates by the number of their segments, those with the fewest parameters first. */
  readonly #templates = new Map<number, Template[]>();

  constructor(families: readonly Family[]) {
    const byPattern = new Map<string, Template>();
    for (const family of families) {
      for (const operation of family.routes.operations) addRoute(byPattern, family, operation);
    }
    const templates = [...byPattern].sort(([, a], [, b]) => a.names.length - b.names.length);
    for (const [path, template] of templates) {
      const segments = segmentsOf(path);
      if (template.names.length === 0) this.#plain.set(path, template);
      else this.#templates.set(segments, [...(this.#templates.get(segments) ?? []), template]);
    }
  }

  /** Finds the match for a method and a path. @param pathname of the URL, percent-encoded as received */
  match(method: string, pathname: string): Match {
    const template =
      this.#plain.get(pathname) ??
      this.#templates.get(segmentsOf(pathname))?.find(({ pattern }) => pattern.test(pathname));
    if (template === undefined) return { kind: 'unknownPath' };
    const route = template.routes.get(method === 'HEAD' ? 'GET' : method);
    if (route === undefined) return { kind: 'methodNotAllowed', allow: allowedMethods(template) };
    return { kind: 'operation', ...route, pathValues: pathValues(template, pathname) };
  }
}

/** Counts the segments of a path. A parameter contains no slash, so only templates of as many segments match. */
function segmentsOf(path: string): number {
  let count = 0;
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) count++;
  return count;
}

/** Adds a route. Templates that differ only in parameter names are the same. */
function addRoute(templates: Map<string, Template>, family: Family, operation: RouteOperation): void {
  const path = `${family.routes.basePath}${operation.path}`;
  const key = path.replaceAll(/\{[^{}]+\}/g, '{}');
  const template = templates.get(key) ?? toTemplate(path);
  templates.set(key, template);
  template.routes.set(operation.method.toUpperCase(), { family, operation });
}

function toTemplate(path: string): Template {
  const names: string[] = [];
  const source = path
    .split(/(\{[^{}]+\})/)
    .map((part) => {
      if (!part.startsWith('{')) return escapePattern(part);
      names.push(part.slice(1, -1));
      return '([^/]+)';
    })
    .join('');
  return { names, pattern: new RegExp(`^${source}$`), routes: new Map() };
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function allowedMethods({ routes }: Template): string[] {
  const methods = [...routes.keys()];
  return methods.includes('GET') ? [...methods, 'HEAD', 'OPTIONS'] : [...methods, 'OPTIONS'];
}

function pathValues({ pattern, names }: Template, pathname: string): Record<string, string> {
  if (names.length === 0) return {};
  const values = pattern.exec(pathname)?.slice(1) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}
