import { type JsonObject, type JsonValue, own } from '@partner-apis/model';
import { type Problem, parse, type RootElement, serialize, XmlError } from '@partner-apis/xml';
import type { Deviation } from '../contract/deviation.ts';
import type { Messages, ReadMessage } from '../contract/family.ts';
import type { Violation } from '../contract/violation.ts';
import { explained } from './explained.ts';

/** Maximum number of reported problems, enough to fix a message; more would not fit into a response. */
const MOST_PROBLEMS = 20;
/** Maximum number of deviations that only strict reading finds in a trace. */
const MOST_TRACED = 500;

/**
 * Makes the reader and writer of a family's messages.
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
    read: (element, bytes, { charset, maxBytes, strict = false }) => {
      const limits = { problems: MOST_PROBLEMS, ...(maxBytes === undefined ? {} : { bytes: maxBytes }) };
      const encoding = charset === undefined ? {} : { encoding: charset };
      const read = strict ? readStrictly : readTolerantly;
      return read(rootOf(element), bytes, { limits, ...encoding });
    },
    write: (element, value) => serialize(rootOf(element), value),
    explain: (element, example, template, sentences) =>
      explained(rootOf(element), example, template, sentences),
  };
}

type Options = NonNullable<Parameters<typeof parse>[2]>;

function readStrictly(root: RootElement<unknown>, bytes: Uint8Array, options: Options): ReadMessage {
  const read = attempt(() => parse(root, bytes, { ...options, strict: true }));
  return 'problems' in read
    ? { violations: read.problems.map(violationOf) }
    : { value: known(read.value), violations: [] };
}

/** Reads a message strictly, or else with all tolerated deviations, which the result lists. */
function readTolerantly(root: RootElement<unknown>, bytes: Uint8Array, options: Options): ReadMessage {
  const limits = { ...options.limits, problems: MOST_TRACED };
  const strictly = attempt(() => parse(root, bytes, { ...options, limits, strict: true }));
  if ('value' in strictly) return { value: known(strictly.value), violations: [] };
  const tolerated: Problem[] = [];
  const read = attempt(() =>
    parse(root, bytes, { ...options, onTolerated: (problem) => tolerated.push(problem) }),
  );
  if ('problems' in read) return { violations: read.problems.map(violationOf) };
  return { value: known(read.value), violations: [], tolerated: deviations(tolerated, strictly.problems) };
}

function attempt(
  read: () => unknown,
): { readonly value: unknown } | { readonly problems: readonly Problem[] } {
  try {
    return { value: read() };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { problems: error.problems };
  }
}

/** Lists the reader's remarks, and what only strict reading rejects, such as empty elements, in document order. */
function deviations(tolerated: readonly Problem[], refused: readonly Problem[]): Deviation[] {
  const all = [...tolerated, ...refused].map(({ rule, path, line = 1, column = 1 }) => {
    return { rule, path, line, column };
  });
  const byPlace = new Map(all.toReversed().map((one) => [`${one.line}:${one.column}`, one]));
  return [...byPlace.values()].sort((a, b) => a.line - b.line || a.column - b.column);
}

/** Problems of documents that are not XML, or are unsafe to read. */
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

/** Returns a problem as a sentence: `line 12, column 7, /order_A2/OrderLine[2]/LineID: LineID must have …` */
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
