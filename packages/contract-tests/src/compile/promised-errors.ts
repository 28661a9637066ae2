import {
  type Example,
  isJsonArray,
  isJsonObject,
  isMadeOf,
  type JsonValue,
  type Operation,
  own,
  valueAt,
} from '@partner-apis/model';
import type { Violation } from '@partner-apis/model/violations';
import type { ErrorEntry } from '../case/contract-case.ts';

/** An error example of an operation, with the status under which it is documented. */
export interface DocumentedError {
  readonly status: string;
  readonly example: Example;
}

/** All error examples of an operation, in order of status. */
export function documentedErrors(operation: Operation): DocumentedError[] {
  return operation.responses
    .filter(({ status }) => /^[45]/.test(status))
    .flatMap(({ status, content }) =>
      content.flatMap(({ examples }) => examples.map((example) => ({ status, example }))),
    );
}

/** The entry that the document promises for a broken constraint; a rule for this very property goes first. */
export function promisedEntry(operation: Operation, violation: Violation): ErrorEntry | undefined {
  const answering = documentedErrors(operation).filter(({ example }) =>
    example.error?.violates.includes(violation.keyword),
  );
  const own = answering.find(({ example }) => example.error?.properties.includes(violation.property));
  const general = answering.find(({ example }) => example.error?.properties.length === 0);
  const example = (own ?? general)?.example;
  return example === undefined ? undefined : filledEntry(example, violation);
}

/** The entries that stand for a broken schema: a request that keeps to its schema deserves none of them. */
export function schemaEntries(operation: Operation): ErrorEntry[] {
  return documentedErrors(operation)
    .filter(({ example }) => (example.error?.violates.length ?? 0) > 0)
    .map(({ example }) => ({ example: example.name, error: textOf(example) }));
}

/** The entry of an example with its placeholders left open. */
export function openEntry(example: Example): ErrorEntry {
  const property = entriesOf(example.value)[0]?.property;
  return { example: example.name, error: textOf(example), ...(property === undefined ? {} : { property }) };
}

/** The entries of an error body: those of `errors`, or the body's own `error`. */
export function entriesOf(body: JsonValue | undefined): { error: string; property?: string }[] {
  const list = valueAt(body, ['errors']) ?? body;
  const entries = list === undefined ? [] : isJsonArray(list) ? list : [list];
  return entries.flatMap((entry) => {
    if (!isJsonObject(entry) || typeof entry.error !== 'string') return [];
    const { error, property } = entry;
    return typeof property === 'string' ? [{ error, property }] : [{ error }];
  });
}

/** The texts of a body in XML, each as an entry without a property. */
export function textsOf(xml: string): { error: string }[] {
  return [...xml.matchAll(/>\s*([^<>\s][^<>]*)</g)].map(([, text = '']) => ({ error: unescaped(text) }));
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescaped(text: string): string {
  return text.replaceAll(/&(\w+);/g, (reference, name: string) => own(ENTITIES, name) ?? reference);
}

/** Whether an entry of an answer is the expected one. */
export function isEntry(expected: ErrorEntry, actual: { error: string; property?: string }): boolean {
  if (expected.property !== undefined && expected.property !== actual.property) return false;
  return isTextOf(actual.error, expected.error);
}

function filledEntry(example: Example, { property, limit }: Violation): ErrorEntry {
  const text = textOf(example);
  return {
    example: example.name,
    error: limit === undefined ? text : text.replaceAll('{limit}', String(limit)),
    property,
  };
}

function textOf(example: Example): string {
  return example.error?.template ?? entriesOf(example.value)[0]?.error ?? '';
}

function isTextOf(text: string, template: string): boolean {
  return isMadeOf(text, template.split(/\{[^{}]*\}/));
}
