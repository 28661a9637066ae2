import { isJsonArray, isJsonObject, type JsonValue } from '@partner-apis/model';
import type { DocumentNode } from '../../document/document-node.ts';

/**
 * The position of a value in messages: all schemas that describe it, as written. Empty if the document does not
 * describe the value.
 */
export type Position = readonly DocumentNode[];

/** Returns the schemas of a position with references followed, and `allOf` and single-member unions decomposed. */
export function conjunctsOf(position: Position): DocumentNode[] {
  const found = new Map<JsonValue, DocumentNode>();
  const visit = (node: DocumentNode) => {
    if (found.has(node.value)) return;
    const isAlone = node.isReference && (node.document.isOpenApi30 || Object.keys(node.object).length === 1);
    if (!isAlone) found.set(node.value, node);
    if (node.isReference) visit(node.followed());
    if (isAlone) return;
    for (const [, member] of node.child('allOf')?.written() ?? []) visit(member);
    for (const union of ['anyOf', 'oneOf']) {
      const members = node.child(union)?.written() ?? [];
      if (members.length === 1) for (const [, member] of members) visit(member);
    }
  };
  for (const node of position) visit(node);
  return [...found.values()];
}

/** Returns the position of a property, described by its own schemas or by those for unnamed properties. */
export function propertyAt(conjuncts: readonly DocumentNode[], name: string): Position {
  return conjuncts.flatMap((node) => {
    const named = node.child('properties')?.child(name);
    if (named !== undefined) return [named];
    const others = node.child('additionalProperties');
    return others !== undefined && isJsonObject(others.value) ? [others] : [];
  });
}

/** Returns the schemas under a keyword, such as `items` or `additionalProperties`. */
export function heldBy(conjuncts: readonly DocumentNode[], keyword: string): Position {
  return conjuncts.flatMap((node) => {
    const held = node.child(keyword);
    return held !== undefined && isJsonObject(held.value) ? [held] : [];
  });
}

/** Returns the names of documented properties of a position, each with its schemas. */
export function documentedProperties(conjuncts: readonly DocumentNode[]): Map<string, DocumentNode[]> {
  const found = new Map<string, DocumentNode[]>();
  for (const node of conjuncts) {
    for (const [name, schema] of node.child('properties')?.written() ?? []) {
      found.set(name, [...(found.get(name) ?? []), schema]);
    }
  }
  return found;
}

/** Returns the names of documented properties of a position, including its alternatives. */
export function documentedNames(
  conjuncts: readonly DocumentNode[],
  open: ReadonlySet<JsonValue> = new Set(),
): Set<string> {
  const alternatives = [...membersOf(conjuncts, 'anyOf'), ...membersOf(conjuncts, 'oneOf')].filter(
    ({ value }) => !open.has(value),
  );
  const inside = new Set([...open, ...alternatives.map(({ value }) => value)]);
  return new Set([
    ...documentedProperties(conjuncts).keys(),
    ...alternatives.flatMap((member) => [...documentedNames(conjunctsOf([member]), inside)]),
  ]);
}

/** Returns members of the unions of a position, by keyword. */
export function membersOf(conjuncts: readonly DocumentNode[], keyword: 'anyOf' | 'oneOf'): DocumentNode[] {
  return conjuncts.flatMap((node) => {
    const list = node.child(keyword);
    return list !== undefined && isJsonArray(list.value) && list.value.length > 1
      ? list.written().map(([, one]) => one)
      : [];
  });
}

/** Returns the name of a schema: that of the component that it refers to, or its title. */
function nameOf(schema: DocumentNode): string | undefined {
  const { $ref, title } = schema.object;
  if (typeof $ref === 'string') return $ref.split('/').at(-1);
  return typeof title === 'string' ? title : undefined;
}

/** Returns the member of another union that is most probably the same alternative. */
export function counterpartOf(
  member: DocumentNode,
  members: readonly DocumentNode[],
  others: readonly DocumentNode[],
): DocumentNode | undefined {
  const name = nameOf(member);
  const named = name === undefined ? undefined : others.find((other) => nameOf(other) === name);
  if (named !== undefined) return named;
  const key = distinguishing(member);
  const alike = others.filter((other) => distinguishing(other) === key);
  if (alike.length === 1) return alike.at(0);
  return members.length === others.length ? others[members.indexOf(member)] : undefined;
}

/** Returns the type of a member, and the values that its properties are bound to. */
function distinguishing(member: DocumentNode): string {
  const conjuncts = conjunctsOf([member]);
  const types = conjuncts.map(({ object }) => object.type ?? null);
  const constants = [...documentedProperties(conjuncts)].flatMap(([name, schemas]) =>
    schemas.flatMap((one) => {
      const { const: value, enum: values } = one.followed().object;
      return value === undefined && values === undefined ? [] : [[name, value ?? values]];
    }),
  );
  return JSON.stringify([types, constants]);
}
