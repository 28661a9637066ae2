import { type Operation, type OperationPair, shapeOf } from './operation.ts';

/** The operations of both documents, matched by what a request to them looks like. */
export interface Matching {
  readonly pairs: readonly OperationPair[];
  readonly removed: readonly Operation[];
  readonly added: readonly Operation[];
}

/**
 * Matches operations by method and path. Names of path parameters do not count; an operation whose own path is gone is
 * the one whose template its requests meet now, such as `/pets/{code}` for `/pets/mine`.
 */
export function matchOperations(before: readonly Operation[], after: readonly Operation[]): Matching {
  const byShape = new Map(after.map((operation) => [keyOf(operation), operation]));
  const matched = before.map((operation) => ({
    before: operation,
    after: byShape.get(keyOf(operation)) ?? after.find((other) => meets(operation, other)),
  }));
  const pairs = matched.flatMap(({ before: one, after: other }) =>
    other === undefined ? [] : [{ before: one, after: other }],
  );
  const known = new Set(before.map(keyOf));
  return {
    pairs,
    removed: matched.flatMap(({ before: one, after: other }) => (other === undefined ? [one] : [])),
    added: after.filter((operation) => !known.has(keyOf(operation))),
  };
}

function keyOf({ method, path }: Operation): string {
  return `${method} ${shapeOf(path)}`;
}

/** Whether every request to one path is one to the other template. */
function meets(one: Operation, other: Operation): boolean {
  if (one.method !== other.method) return false;
  const [segments, templates] = [one.path.split('/'), other.path.split('/')];
  return (
    segments.length === templates.length &&
    segments.every((segment, index) => {
      const template = templates[index] ?? '';
      return shapeOf(template) === '{}' ? segment !== '' : shapeOf(segment) === shapeOf(template);
    })
  );
}
