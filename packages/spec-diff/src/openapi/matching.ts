import { type Operation, type OperationPair, shapeOf } from './operation.ts';
import { locationsOf } from './servers.ts';

/** The operations of both documents, matched by the form of their requests. */
export interface Matching {
  readonly pairs: readonly OperationPair[];
  readonly removed: readonly Operation[];
  readonly added: readonly Operation[];
}

/**
 * Matches operations by method and path, ignoring the names of path parameters. An operation whose own path is gone
 * matches one that now has all its URLs, if a part of them moved between `servers` and `paths`; otherwise, one whose
 * template matches its requests, such as `/pets/{code}` for `/pets/mine`.
 */
export function matchOperations(before: readonly Operation[], after: readonly Operation[]): Matching {
  const byShape = new Map(after.map((operation) => [keyOf(operation), operation]));
  const byLocation = locationIndex(before, after, byShape);
  const taken = new Set<Operation>();
  const matched = before.map((operation) => {
    const same = byLocation(operation) ?? byShape.get(keyOf(operation));
    if (same !== undefined) taken.add(same);
    return { before: operation, after: same ?? after.find((other) => meets(operation, other)) };
  });
  const pairs = matched.flatMap(({ before: one, after: other }) =>
    other === undefined ? [] : [{ before: one, after: other }],
  );
  return {
    pairs,
    removed: matched.flatMap(({ before: one, after: other }) => (other === undefined ? [one] : [])),
    added: after.filter((operation) => !taken.has(operation)),
  };
}

/** Finds operations by their URLs, if any operation has a different path. */
function locationIndex(
  before: readonly Operation[],
  after: readonly Operation[],
  byShape: ReadonlyMap<string, Operation>,
): (operation: Operation) => Operation | undefined {
  if (before.every((operation) => byShape.has(keyOf(operation)))) return () => undefined;
  const byLocation = new Map(
    after.flatMap((operation) =>
      locationsOf(operation).map((url): [string, Operation] => [`${operation.method} ${url}`, operation]),
    ),
  );
  return (operation) => {
    const found = new Set(locationsOf(operation).map((url) => byLocation.get(`${operation.method} ${url}`)));
    const [only] = found;
    return found.size === 1 ? only : undefined;
  };
}

function keyOf({ method, path }: Operation): string {
  return `${method} ${shapeOf(path)}`;
}

/** Whether every request to one path matches the other template. */
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
