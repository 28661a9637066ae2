import { propertyOf } from '../properties.ts';
import type { Resolve } from '../simple-value.ts';
import {
  type ComplexType,
  inNamespace,
  type Namespace,
  type TypedTag,
  type Variants,
} from './complex-type.ts';

export const XSI_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';

/** The property that names the type of an element if it is not the declared one. No XML name starts with `$`. */
export const TYPE = '$type';

/** A type that `xsi:type` can select. */
interface Variant {
  /** The value of `$type`. */
  readonly key: string;
  readonly name: string;
  readonly namespace: Namespace;
  readonly type: () => ComplexType;
}

/** Returns the name in a start tag's `xsi:type`; undefined if there is none. */
export function typeAttribute({ attributes }: TypedTag, resolve: Resolve) {
  const given = attributes.find(({ local, namespace }) => local === 'type' && namespace === XSI_NAMESPACE);
  if (given === undefined) return undefined;
  const text = given.value.trim();
  const [local = '', prefix = ''] = text.split(':').reverse();
  return { text, local, namespace: resolve(prefix) };
}

/** Describes a type that `xsi:type` can select. @example variant('Dog', dogType, animals) */
// @__NO_SIDE_EFFECTS__
export function variant(name: string, type: () => ComplexType, namespace: Namespace, key = name): Variant {
  return { key, name, namespace, type };
}

/**
 * Describes the types that are derived from a type.
 *
 * @param abstract whether an element must name one of them
 * @param block ways of derivation that the element blocks, for messages
 */
// @__NO_SIDE_EFFECTS__
export function variants(
  name: string,
  { uri }: Namespace,
  abstract: boolean,
  derived: readonly Variant[],
  block: readonly string[] = [],
): Variants {
  const keys = derived.map(({ key }) => key);
  const blocked = block.length === 0 ? '' : ` Types derived by ${block.join(' or ')} are blocked here.`;
  return {
    types: () => derived.map(({ type }) => type()),
    read: (tag, resolve, report) => {
      const given = typeAttribute(tag, resolve);
      if (given === undefined) {
        if (abstract)
          report('xsi-type', `The type ${name} is abstract: xsi:type must name ${oneOf(keys)}.${blocked}`);
        return undefined;
      }
      const { text, local, namespace } = given;
      if (!abstract && local === name && namespace === uri) return undefined;
      const sameNames = derived.filter((one) => one.name === local);
      const found = sameNames.find((one) => one.namespace.uri === namespace);
      // The content of a type whose namespace is wrong is read as that type: it is one mistake.
      const read = found ?? sameNames[0];
      if (found === undefined) {
        const allowed = read
          ? inNamespace(local, read.namespace.uri)
          : oneOf(abstract ? keys : [name, ...keys]);
        const given = namespace === undefined || read === undefined ? text : inNamespace(text, namespace);
        const undeclared = namespace === undefined ? ', whose prefix is not declared' : '';
        report('xsi-type', `xsi:type must name ${allowed}, but is ${given}${undeclared}.${blocked}`);
      }
      return read && { key: read.key, type: read.type() };
    },
    written: (value, report, scope) => {
      const key = propertyOf(value, TYPE);
      const found = derived.find((one) => one.key === key);
      if (found === undefined) {
        if (abstract || key !== undefined)
          report('xsi-type', `${TYPE} must be ${keys.length === 0 ? 'absent' : oneOf(keys)}.${blocked}`);
        return undefined;
      }
      const { prefix, uri: own } = found.namespace;
      const named = prefix === '' ? found.name : `${prefix}:${found.name}`;
      const isDeclared = prefix === '' || scope.get(prefix) === own;
      const declared = isDeclared ? '' : ` xmlns:${prefix}="${own}"`;
      return {
        attribute: ` xmlns:xsi="${XSI_NAMESPACE}"${declared} xsi:type="${named}"`,
        type: found.type(),
      };
    },
  };
}

/**
 * Describes the complex types that `xsi:type` can select for an element of a simple type. A start tag that names none of
 * them selects a simple type, or is wrong: `namedTypes` knows which.
 *
 * @example element('price', decimal, { variants: simpleVariants([variant('Money', () => moneyType, orders)]) })
 */
// @__NO_SIDE_EFFECTS__
export function simpleVariants(derived: readonly Variant[]): Variants {
  const { read, ...others } = variants('', { uri: '', prefix: '' }, true, derived);
  return {
    ...others,
    read: (tag, resolve) => {
      let exact = true;
      const found = read(tag, resolve, () => {
        exact = false;
      });
      return exact ? found : undefined;
    },
  };
}

function oneOf(names: readonly string[]): string {
  if (names.length === 0) return 'no type';
  return names.length === 1 ? names.join() : `one of ${names.join(', ')}`;
}
