import { isJsonArray, type JsonValue } from '@partner-apis/model';
import type { DocumentNode } from '../../document/document-node.ts';
import { conjunctsOf, documentedProperties } from './position.ts';

/** Whether no value matches two members: a property that each of them requires has different listed values in each. */
export function areExclusive(members: readonly DocumentNode[]): boolean {
  const [first, ...others] = members.map(tagsOf);
  if (first === undefined) return true;
  return [...first.keys()].some((name) => {
    const values = [first, ...others].map((tags) => tags.get(name));
    if (values.some((one) => one === undefined)) return false;
    const all = values.flatMap((one) => [...(one ?? [])]);
    return new Set(all).size === all.length;
  });
}

/** Returns the listed values of the properties that a member requires. */
function tagsOf(member: DocumentNode): Map<string, ReadonlySet<string>> {
  const conjuncts = conjunctsOf([member]);
  const required = new Set(
    conjuncts.flatMap(
      (node) =>
        node
          .child('required')
          ?.written()
          .map(([, { value }]) => value) ?? [],
    ),
  );
  const isObject = conjuncts.some(({ object: { type } }) => type === 'object');
  if (!isObject) return new Map();
  return new Map(
    [...documentedProperties(conjuncts)].flatMap(([name, schemas]): [string, ReadonlySet<string>][] => {
      const lists = required.has(name) ? conjunctsOf(schemas).flatMap(valuesOf) : [];
      return lists[0] === undefined ? [] : [[name, lists[0]]];
    }),
  );
}

function valuesOf({ object: { const: value, enum: values } }: DocumentNode): ReadonlySet<string>[] {
  const list: readonly JsonValue[] | undefined =
    value === undefined ? (isJsonArray(values ?? null) ? [values ?? null].flat() : undefined) : [value];
  return list === undefined ? [] : [new Set(list.map((one) => JSON.stringify(one)))];
}
