import type { Schemas } from './schemas.ts';

/** `<api:read type="ew:DateAsRead"/>` inside the type `Date`. */
const READ = /<xs:simpleType name="(\w+)">(?:(?!<\/xs:simpleType>).)*?<api:read type="ew:(\w+)"\/>/gs;

/** The type that a lenient reader uses instead, for each type that names one. */
export function readTypes(schemas: Schemas): ReadonlyMap<string, string> {
  const found = [...schemas.values()].flatMap((text) => [...text.matchAll(READ)]);
  return new Map(found.map(([, type = '', read = '']) => [type, read]));
}

/**
 * The schemas as a reader takes them: each element has the type that its type's `api:read` names.
 *
 * @param qualified whether the descendants of the root are in the namespace too
 */
export function asRead(schemas: Schemas, { qualified }: { qualified: boolean }): Schemas {
  const types = readTypes(schemas);
  const widen = (text: string) =>
    text.replaceAll(
      /(<xs:element name="\w+" type="ew:)(\w+)"/g,
      (_, start: string, type: string) => `${start}${types.get(type) ?? type}"`,
    );
  const qualify = (text: string) =>
    qualified ? text.replace('elementFormDefault="unqualified"', 'elementFormDefault="qualified"') : text;
  return new Map([...schemas].map(([name, text]) => [name, qualify(widen(text))]));
}
