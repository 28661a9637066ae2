import { type JsonObject, type JsonValue, own } from '@partner-apis/model';
import { type Problem, parse, type RootElement, serialize, XmlError } from '@partner-apis/xml';
import type { Deviation } from '../contract/deviation.ts';
import type { Messages, ReadMessage } from '../contract/family.ts';
import type { Violation } from '../contract/violation.ts';
import { explained } from './explained.ts';

/** Enough to fix a message; more would not fit into a response. */
const MOST_PROBLEMS = 20;

/**
 * Reads and writes a family's messages.
 *
 * @param roots descriptions of their root elements, by name; the reader checks values against them
 */
export function xmlMessages(roots: Readonly<Record<string, RootElement<unknown>>>): Messages {
  const rootOf = (element: string): RootElement<unknown> => {
    const root = own(roots, element);
    if (root === undefined) throw new Error(`No schema of the family declares the element ${element}`);
    return root;
  };
  return {
    read: (element, bytes, { charset, maxBytes }) => {
      const limits = { problems: MOST_PROBLEMS, ...(maxBytes === undefined ? {} : { bytes: maxBytes }) };
      const encoding = charset === undefined ? {} : { encoding: charset };
      return read(rootOf(element), bytes, { limits, ...encoding });
    },
    write: (element, value) => serialize(rootOf(element), value),
    explain: (element, example, template, sentences) =>
      explained(rootOf(element), example, template, sentences),
  };
}

function read(
  root: RootElement<unknown>,
  bytes: Uint8Array,
  options: Parameters<typeof parse>[2],
): ReadMessage {
  try {
    const tolerated: Deviation[] = [];
    const onTolerated = ({ rule, path, line = 1, column = 1 }: Problem) => {
      tolerated.push({ rule, path, line, column });
    };
    const value = known(parse(root, bytes, { ...options, onTolerated }));
    return { value, violations: [], tolerated };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { violations: error.problems.map(violationOf) };
  }
}

/** Problems of documents that are not XML, or unsafe to read. */
const UNREADABLE: ReadonlySet<Problem['rule']> = new Set([
  'well-formed',
  'namespace',
  'doctype',
  'encoding',
  'limit',
]);

function violationOf(problem: Problem): Violation {
  const { rule, path } = problem;
  return {
    keyword: UNREADABLE.has(rule) ? 'parse' : 'xsd',
    property: path.split('/').at(-1) || 'body',
    params: { rule },
    says: sentenceOf(problem),
  };
}

const LONGEST_SENTENCE = 400;

/** `line 12, column 7, /order_A2/OrderLine[2]/LineID: LineID must have …` */
function sentenceOf({ line, column, path, message }: Problem): string {
  const position = line === undefined ? [] : [`line ${line}, column ${column}`];
  const place = [...position, ...(path === '' ? [] : [path])].join(', ');
  const sentence = place === '' ? message : `${place}: ${message}`;
  return sentence.length > LONGEST_SENTENCE ? `${sentence.slice(0, LONGEST_SENTENCE)}…` : sentence;
}

/** Drops the reader's notes about undeclared content, so that no rule sees or returns it. */
function known(value: unknown): JsonValue {
  if (Array.isArray(value)) return value.map(known);
  if (typeof value === 'object' && value !== null) return knownProperties(value);
  return typeof value === 'boolean' || value === null ? value : String(value);
}

function knownProperties(value: object): JsonObject {
  const entries = Object.entries(value).filter(([key]) => !key.startsWith('$'));
  return Object.fromEntries(entries.map(([key, inner]) => [key, known(inner)]));
}
