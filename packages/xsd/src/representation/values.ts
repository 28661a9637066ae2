import { accepts, NCName } from '@partner-apis/xml/schema';
import type { XmlNode } from '../load/xml-node.ts';
import { isConstraintPath } from '../xpath/xpath.ts';

const COUNT = /^\+?\d+$/;

/** The test of an attribute's value with collapsed white space, and a description of valid values. */
interface ValueType {
  readonly says: string;
  readonly test: (value: string, node: XmlNode) => boolean;
}

const oneOf = (...words: readonly string[]): ValueType => ({
  says: `one of ${words.join(', ')}`,
  test: (value) => words.includes(value),
});

/** Describes `#all`, or a list of words. */
const allOr = (...words: readonly string[]): ValueType => ({
  says: `#all, or a list of ${words.join(', ')}`,
  test: (value) => value === '#all' || wordsOf(value).every((word) => words.includes(word)),
});

/** The types of attributes in schema documents, by their names in the table of kinds. */
export const VALUE_TYPES: ReadonlyMap<string, ValueType> = new Map<string, ValueType>(
  Object.entries({
    text: { says: 'text', test: () => true },
    NCName: { says: 'a name without a colon', test: (value) => isName(value) },
    QName: { says: 'a name, or a prefix and a name', test: isQName },
    QNames: { says: 'a list of names', test: (value) => wordsOf(value).every(isQName) },
    boolean: oneOf('true', 'false', '1', '0'),
    form: oneOf('qualified', 'unqualified'),
    use: oneOf('optional', 'prohibited', 'required'),
    process: oneOf('lax', 'skip', 'strict'),
    whiteSpace: oneOf('collapse', 'preserve', 'replace'),
    blockElement: allOr('extension', 'restriction', 'substitution'),
    final: allOr('extension', 'restriction'),
    finalSimple: allOr('extension', 'restriction', 'list', 'union'),
    count: { says: 'a number from 0 on', test: (value) => COUNT.test(value) || isZero(value) },
    positive: { says: 'a number from 1 on', test: (value) => COUNT.test(value) && Number(value) > 0 },
    limit: {
      says: 'a number from 0 on, or unbounded',
      test: (value) => value === 'unbounded' || COUNT.test(value),
    },
    zeroOrOne: { says: '0 or 1', test: (value) => COUNT.test(value) && Number(value) < 2 },
    one: { says: '1', test: (value) => COUNT.test(value) && Number(value) === 1 },
    namespace: { says: 'a namespace, or not given', test: (value) => value !== '' },
    wildcard: {
      says: '##any, ##other, or a list of namespaces, ##local and ##targetNamespace',
      test: isWildcard,
    },
    selector: {
      says: 'a path of child elements, such as .//line or a/b',
      test: (value, node) => isConstraintPath(value, false, (prefix) => node.resolve(prefix) !== undefined),
    },
    field: {
      says: 'a path of child elements, with an attribute at most as its end, such as a/@b',
      test: (value, node) => isConstraintPath(value, true, (prefix) => node.resolve(prefix) !== undefined),
    },
  }),
);

const ASCII_NAME = /^[A-Za-z_][\w.-]*$/;

export function isName(value: string): boolean {
  return ASCII_NAME.test(value) || accepts(NCName, value);
}

function isZero(value: string): boolean {
  return /^-0+$/.test(value);
}

function isQName(value: string): boolean {
  if (!value.includes(':')) return isName(value);
  const parts = value.split(':');
  return parts.length < 3 && parts.every((part) => isName(part));
}

function isWildcard(value: string): boolean {
  if (value === '##any' || value === '##other') return true;
  return wordsOf(value).every(
    (word) => !word.startsWith('##') || word === '##local' || word === '##targetNamespace',
  );
}

function wordsOf(value: string): string[] {
  return value.split(/\s/).filter((word) => word !== '');
}
