import type { Report, Resolve } from '../simple-value.ts';
import { builtInBase } from './built-in-base.ts';
import * as builtins from './builtins.ts';
import type { Type, TypedTag } from './complex-type.ts';
import type { SimpleType } from './simple-type.ts';
import { typeAttribute } from './variants.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema';

/** Types by name, for an `xsi:type` on elements whose content it cannot change. Created by {@link namedTypes}. */
export interface NamedTypes {
  /**
   * Returns the type that a start tag selects instead of a declared one; undefined if it selects none, or the declared
   * one. Reports a type that is not derived from the declared one.
   */
  read(declared: Type, tag: TypedTag, resolve: Resolve, report: Report): SimpleType | undefined;
  /**
   * Returns the type that a start tag selects instead of `xs:anyType`; undefined if it selects none, or this one. Reports
   * an unknown type.
   */
  named(tag: TypedTag, resolve: Resolve, report: Report): Type | undefined;
}

type NamedType = readonly [name: string, uri: string, type: Type];

/**
 * Makes the types of a schema available by name: strict reading then accepts `xsi:type` on an element of a simple type,
 * and checks the value against the selected type. Built-in types are always available.
 *
 * @param types named types of the schema: simple ones, and those complex ones that `xsi:type` can select here
 * @example parse(order, body, { strict: true, types: namedTypes(() => [['Code', 'urn:orders', code]]) })
 */
// @__NO_SIDE_EFFECTS__
export function namedTypes(types: () => readonly NamedType[]): NamedTypes {
  const builtin = new Map<string, SimpleType>(Object.entries(builtins));
  const nameOf = new Map([...builtin].map(([name, type]) => [type, name]));
  const baseOf = (type: SimpleType): SimpleType | undefined => {
    const name = nameOf.get(type);
    return name === undefined ? type.base : builtin.get(builtInBase(name) ?? '');
  };
  const isDerived = (type: SimpleType, from: SimpleType): boolean => {
    for (let at: SimpleType | undefined = type; at !== undefined; at = baseOf(at))
      if (at === from) return true;
    const isUnion = from.members !== undefined && from.toValue === undefined;
    if (isUnion) return from.members.some((member) => isDerived(type, member));
    return from === builtins.anySimpleType;
  };
  const find = (local: string, uri: string | undefined): Type | undefined =>
    uri === XSD ? builtin.get(local) : types().find(([name, own]) => name === local && own === uri)?.[2];
  return {
    named: (tag, resolve, report) => {
      const given = typeAttribute(tag, resolve);
      const type = given && find(given.local, given.namespace);
      const isAnyType = given?.local === 'anyType' && given.namespace === XSD;
      if (given && !type && !isAnyType)
        report(
          'xsi-type',
          `xsi:type must name a type of the schemas that is not abstract, but is ${given.text}.`,
        );
      return type;
    },
    read: (declared, tag, resolve, report) => {
      const given = typeAttribute(tag, resolve);
      if (given === undefined) return undefined;
      const type = find(given.local, given.namespace);
      const only = declared.kind === 'simple' ? declared.only : undefined;
      if (type !== undefined && type === (only ?? declared)) return undefined;
      if (!only && type?.kind === 'simple' && declared.kind === 'simple' && isDerived(type, declared))
        return withValueOf(type, declared);
      const allowed = only
        ? 'the type of the schema, since restrictions of it are blocked here'
        : 'a type derived from that of the schema';
      report('xsi-type', `xsi:type must name ${allowed}, but is ${given.text}.`);
      return undefined;
    },
  };
}

/** Returns a type with the value of the declared type, such as text for a union, whatever the member is. */
function withValueOf(type: SimpleType, { toValue }: SimpleType): SimpleType {
  return type.toValue === toValue ? type : { ...type, toValue };
}
