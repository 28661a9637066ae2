import { propertyKey, quote } from '@partner-apis/model';
import { memberPath } from '../../plan/client-methods.ts';
import type { PlannedOperation } from '../../plan/sdk-plan.ts';

/** A method of the client or of one of its groups, and the code of its operation. */
interface Method {
  readonly name: string;
  readonly operationId: string;
  readonly source: string;
}

/** Methods by group: undefined for the client itself, or the name of its property. */
export type Grouped<Entry> = ReadonlyMap<string | undefined, readonly Entry[]>;

/** A method of an operation, under its current or a deprecated name. */
export interface PlacedMethod {
  readonly name: string;
  readonly operation: PlannedOperation;
  /** The path of the method that replaces this one, such as `repos.getContent`. */
  readonly replacedBy?: string;
}

/** Returns the methods of a client by group, in the order of the operations. */
export function methodsByGroup(operations: readonly PlannedOperation[]): Grouped<PlacedMethod> {
  const groups = new Map<string | undefined, PlacedMethod[]>([[undefined, []]]);
  for (const operation of operations) {
    const [current] = operation.methods;
    for (const place of operation.methods) {
      const replaced = place === current ? {} : { replacedBy: memberPath(current) };
      const method = { name: place.name, operation, ...replaced };
      const list = groups.get(place.group);
      if (list === undefined) groups.set(place.group, [method]);
      else list.push(method);
    }
  }
  return groups;
}

/**
 * Prints the arguments of the runtime's function that makes the client: operations whose methods the runtime names,
 * operations whose methods have other names, and groups of both.
 *
 * @param sourceOf returns the code of an operation
 */
export function methodLists(
  groups: Grouped<PlacedMethod>,
  sourceOf: (operation: PlannedOperation) => string,
): string {
  const methodsOf = (placed: readonly PlacedMethod[]) =>
    placed.map(({ name, operation }): Method => {
      const source = sourceOf(operation).replaceAll(/\n */g, ' ');
      return { name, operationId: operation.operationId, source };
    });
  const { listed, others } = split(methodsOf(groups.get(undefined) ?? []), '');
  const own = [`  [\n${listed}  ],\n`, ...(others === '' ? [] : [`  {\n${others}  },\n`])];
  const inGroups = [...groups]
    .flatMap(([group, placed]) => (group === undefined ? [] : [groupSource(group, methodsOf(placed))]))
    .sort();
  return inGroups.length === 0 ? own.join('') : `  {\n${inGroups.join('')}  },\n${own.join('')}`;
}

function groupSource(group: string, methods: readonly Method[]): string {
  const prefix = commonPrefix(methods);
  const { listed, others } = split(methods, prefix);
  const named = others === '' ? '' : `, {\n${others}  }`;
  return `  ${propertyKey(group)}: [${quote(prefix)}, [\n${listed}  ]${named}],\n`;
}

/**
 * Returns the operations whose methods the runtime names, and the others by the names of their methods. They are sorted
 * by id: similar neighbours compress best.
 */
function split(methods: readonly Method[], prefix: string): { listed: string; others: string } {
  const sorted = methods.toSorted((a, b) => (a.operationId < b.operationId ? -1 : 1));
  const isListed = (method: Method) => isNamedByRuntime(method, prefix);
  return {
    listed: sorted
      .filter(isListed)
      .map(({ source }) => `    ${source},\n`)
      .join(''),
    others: sorted
      .filter((method) => !isListed(method))
      .map(({ name, source }) => `    ${propertyKey(name)}: ${source},\n`)
      .join(''),
  };
}

/**
 * Returns the start of ids that most method names of a group omit, such as `repos/`. The first ids show all candidates.
 */
function commonPrefix(methods: readonly Method[]): string {
  const candidates = methods.slice(0, 3).flatMap(({ operationId }) => startsOf(operationId));
  const counts = [...new Set(['', ...candidates])].map((prefix) => ({
    prefix,
    count: methods.filter((method) => isNamedByRuntime(method, prefix)).length,
  }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).prefix;
}

/** Returns the possible prefixes of an id. @example startsOf('store-items/get') // ['store-', 'store-items/'] */
function startsOf(operationId: string): string[] {
  return [...operationId.matchAll(/[^\dA-Za-z]+/g)].map((found) =>
    operationId.slice(0, found.index + found[0].length),
  );
}

function isNamedByRuntime({ name, operationId }: Method, prefix: string): boolean {
  return operationId.startsWith(prefix) && name === runtimeName(operationId.slice(prefix.length));
}

/**
 * Returns the runtime's name for the method of an operation: see `clientOf`. This duplicates `methodName` of the
 * client, which this package does not import; `tests/general/method-names.test.ts` checks that they agree.
 */
export function runtimeName(operationId: string): string {
  const [first = '', ...words] = operationId.split(/[^\dA-Za-z]+/);
  return first + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
