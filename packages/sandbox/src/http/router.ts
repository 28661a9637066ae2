import type { Family, RouteOperation } from '../routes/family.ts';

/** What a method and a path lead to. */
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

interface Route {
  readonly family: Family;
  readonly operation: RouteOperation;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

/**
 * Finds the operation for a request. A path without parameters comes before a template that it would match too.
 *
 * @see OpenAPI 3.1.1, section 4.8.8.1 (Path Templating Matching)
 */
export class Router {
  readonly #routes: readonly Route[];

  constructor(families: readonly Family[]) {
    this.#routes = families
      .flatMap((family) => family.routes.operations.map((operation) => toRoute(family, operation)))
      .sort((a, b) => a.names.length - b.names.length);
  }

  /** @param pathname of the URL, percent-encoded as it came */
  match(method: string, pathname: string): Match {
    const sameTemplate = this.#sameTemplate(pathname);
    if (sameTemplate.length === 0) return { kind: 'unknownPath' };
    const asked = method === 'HEAD' ? 'GET' : method;
    const route = sameTemplate.find(({ operation }) => operation.method.toUpperCase() === asked);
    if (route === undefined) return { kind: 'methodNotAllowed', allow: allowedMethods(sameTemplate) };
    return {
      kind: 'operation',
      family: route.family,
      operation: route.operation,
      pathValues: pathValues(route, pathname),
    };
  }

  /** The routes of the first path that matches: several methods, one template. */
  #sameTemplate(pathname: string): Route[] {
    const first = this.#routes.find(({ pattern }) => pattern.test(pathname));
    if (first === undefined) return [];
    return this.#routes.filter(({ pattern }) => pattern.source === first.pattern.source);
  }
}

function toRoute(family: Family, operation: RouteOperation): Route {
  const names: string[] = [];
  const source = `${family.routes.basePath}${operation.path}`
    .split(/(\{[^}]+\})/)
    .map((part) => {
      if (!part.startsWith('{')) return escapePattern(part);
      names.push(part.slice(1, -1));
      return '([^/]+)';
    })
    .join('');
  return { family, operation, names, pattern: new RegExp(`^${source}$`) };
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function allowedMethods(routes: readonly Route[]): string[] {
  const methods = routes.map(({ operation }) => operation.method.toUpperCase());
  return methods.includes('GET') ? [...methods, 'HEAD', 'OPTIONS'] : [...methods, 'OPTIONS'];
}

function pathValues({ pattern, names }: Route, pathname: string): Record<string, string> {
  const values = pattern.exec(pathname)?.slice(1) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}
