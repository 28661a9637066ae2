import { HTTP_METHODS } from '@partner-apis/model';
import type { DocumentNode } from '../document/document-node.ts';

/** An operation of a document, with what its path item and the document define for it. */
export interface Operation {
  /** The `operationId`, or, without one, method and path: `GET /pets`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly node: DocumentNode;
  readonly item: DocumentNode;
  readonly root: DocumentNode;
  readonly parameters: readonly Parameter[];
}

export interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly node: DocumentNode;
}

/** The same operation in both documents. */
export interface OperationPair {
  readonly before: Operation;
  readonly after: Operation;
}

/** Returns all operations in a map of path items: `paths`, `webhooks`, or a callback. */
export function operationsIn(items: DocumentNode | undefined, root: DocumentNode): Operation[] {
  return (items?.written() ?? []).flatMap(([path, item]) => {
    return HTTP_METHODS.flatMap((method): Operation[] => {
      const node = item.get(method);
      return node === undefined ? [] : [operationOf(method, path, node, item, root)];
    }).concat(
      // Methods without a field of their own, since OpenAPI 3.2.
      (item.get('additionalOperations')?.entries() ?? []).map(([method, node]) =>
        operationOf(method, path, node, item, root),
      ),
    );
  });
}

function operationOf(
  method: string,
  path: string,
  node: DocumentNode,
  item: DocumentNode,
  root: DocumentNode,
): Operation {
  const name = node.text('operationId') ?? `${method.toUpperCase()} ${path}`;
  return { name, method, path, node, item, root, parameters: parametersOf(item, node) };
}

/** Header parameters that OpenAPI ignores, since other parts of the document describe them. */
const IGNORED_HEADERS: ReadonlySet<string> = new Set(['accept', 'authorization', 'content-type']);

/** Returns the parameters of an operation, which override those of the path item. */
function parametersOf(item: DocumentNode, operation: DocumentNode): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const node of [
    ...(item.get('parameters')?.items() ?? []),
    ...(operation.get('parameters')?.items() ?? []),
  ]) {
    const place = node.text('in') ?? '';
    const name = node.text('name') ?? '';
    const known = place === 'header' ? name.toLowerCase() : name;
    if (place === 'header' && IGNORED_HEADERS.has(known)) continue;
    found.set(`${place} ${known}`, { in: place, name, node });
  }
  return [...found.values()];
}

/** Returns the parameter names of a path template, in order. */
export function templateNames(path: string): string[] {
  return Array.from(path.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name);
}

/** Returns a path template without the names of parameters. */
export function shapeOf(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}');
}
