import { isJsonArray, isJsonObject, type JsonValue } from '@partner-apis/model';
import type { DocumentNode } from '../../document/document-node.ts';

/**
 * A place of a value in messages: the schemas, as they are written, that all describe it. None where the document says
 * nothing of the value.
 */
export type Position = readonly DocumentNode[];

/** The schemas of a position with references followed, and `allOf` and unions of one member taken apart. */
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

/** The position of a property: as its own schemas say, or those of properties that are not named. */
export function propertyAt(conjuncts: readonly DocumentNode[], name: string): Position {
  return conjuncts.flatMap((node) => {
    const named = node.child('properties')?.child(name);
    if (named !== undefined) return [named];
    const others = node.child('additionalProperties');
    return others !== undefined && isJsonObject(others.value) ? [others] : [];
  });
}

/** The schemas that a keyword holds: `items`, `additionalProperties`. */
export function heldBy(conjuncts: readonly DocumentNode[], keyword: string): Position {
  return conjuncts.flatMap((node) => {
    const held = node.child(keyword);
    return held !== undefined && isJsonObject(held.value) ? [held] : [];
  });
}

/** Names of the properties that a position documents, each with the schemas that say so. */
export function documentedProperties(conjuncts: readonly DocumentNode[]): Map<string, DocumentNode[]> {
  const found = new Map<string, DocumentNode[]>();
  for (const node of conjuncts) {
    for (const [name, schema] of node.child('properties')?.written() ?? []) {
      found.set(name, [...(found.get(name) ?? []), schema]);
    }
  }
  return found;
}

/** Names of the properties that a position documents, also in alternatives of it. */
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

/** Members of the unions of a position, by the keyword. */
export function membersOf(conjuncts: readonly DocumentNode[], keyword: 'anyOf' | 'oneOf'): DocumentNode[] {
  return conjuncts.flatMap((node) => {
    const list = node.child(keyword);
    return list !== undefined && isJsonArray(list.value) && list.value.length > 1
      ? list.written().map(([, one]) => one)
      : [];
  });
}

/** The name that a schema goes by: of the component that it refers to, else its title. */
function nameOf(schema: DocumentNode): string | undefined {
  const { $ref, title } = schema.object;
  if (typeof $ref === 'string') return $ref.split('/').at(-1);
  return typeof title === 'string' ? title : undefined;
}

/** The member of another union that is most probably the same alternative. */
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

/** The type of a member, and the values that its properties are bound to. */
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
