import { decodeFragmentToken, isRecord, own } from '@partner-apis/model';

type Schemas = Readonly<Record<string, unknown>>;

const NAMED = /^#\/components\/schemas\/([^/]+)$/;

/**
 * Replaces each reference that leads back to its schema, with no object between, by a schema that takes anything. In the
 * interface of `openapi-typescript`, a list or tuple of itself is a type that TypeScript rejects.
 */
export function withoutDirectCycles(schemas: Schemas): Schemas {
  const underWay = new Set<string>();
  const done = new Map<string, unknown>();
  const visit = (name: string) => {
    if (done.has(name)) return;
    underWay.add(name);
    done.set(name, rewritten(own(schemas, name)));
    underWay.delete(name);
  };
  const rewritten = (part: unknown): unknown => {
    if (!isRecord(part)) return part;
    if (typeof part.$ref === 'string') {
      const name = decodeFragmentToken(NAMED.exec(part.$ref)?.[1] ?? '');
      if (underWay.has(name)) return {};
      if (Object.hasOwn(schemas, name)) visit(name);
      return part;
    }
    return Object.fromEntries(
      Object.entries(part).map(([keyword, value]) => [keyword, member(part, keyword, value)]),
    );
  };
  const member = ({ type }: Schemas, keyword: string, value: unknown): unknown => {
    const isList = [type].flat().includes('array');
    if (keyword === 'items') return isList ? rewritten(value) : value;
    const isInPlace = keyword === 'prefixItems' ? isList : ['allOf', 'anyOf', 'oneOf'].includes(keyword);
    return isInPlace && Array.isArray(value) ? value.map(rewritten) : value;
  };
  for (const name of Object.keys(schemas)) visit(name);
  return Object.fromEntries(Object.keys(schemas).map((name) => [name, done.get(name)]));
}
