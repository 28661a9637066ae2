import type { ReadFile } from '@partner-apis/xsd';
import type { Document } from '../document/document.ts';
import type { SourcePlace } from '../finding/finding.ts';
import type { Unnamed } from '../finding/finding-id.ts';
import { type MessageBody, messageBodies } from './messages.ts';
import type { MessagePair } from './verdicts.ts';

/** A state of a document and of its XML Schemas. */
export interface MessageState {
  readonly document: Document;
  readonly read: ReadFile;
  /** Folder relative to which the document names its schemas: `''` for the root, or that of a recorded version. */
  readonly schemaFolder: string;
  /** Name of the state in messages, such as ` of main`; `''` for the files as they are. */
  readonly when: string;
}

/**
 * Finds what changed in the XML Schemas of a document's bodies (`x-xsd`), depending on who writes them.
 *
 * @throws {ComparisonError} when a schema cannot be read
 */
export async function messageFindings(before: MessageState, after: MessageState): Promise<Unnamed[]> {
  const earlier = new Map(messageBodies(before.document).map((body) => [body.use, body]));
  const later = messageBodies(after.document);
  const pairs = distinctPairs(later.flatMap((body) => pairOf(earlier.get(body.use), body)));
  const naming = later.flatMap((body) => namingFinding(earlier.get(body.use), body));
  if (pairs.length === 0) return naming;
  // Loading the compiler of XML Schemas takes longer than comparing most documents.
  const [{ readMessageSchemas }, { judgeMessage }] = await Promise.all([
    import('./message-schemas.ts'),
    import('./verdicts.ts'),
  ]);
  const schemasOf = ({ read, when, schemaFolder }: MessageState, side: 'before' | 'after') =>
    readMessageSchemas(
      pairs.map((pair) => pair[side]),
      (file) => read(`${schemaFolder}${file}`),
      when,
    );
  const [old, current] = await Promise.all([schemasOf(before, 'before'), schemasOf(after, 'after')]);
  const judged = pairs
    .flatMap((pair) => judgeMessage(pair, { before: old, after: current }))
    .map((finding) => ({
      ...finding,
      before: inFolder(finding.before, before.schemaFolder),
      after: inFolder(finding.after, after.schemaFolder),
    }));
  return [...naming, ...merged(judged)];
}

function inFolder(place: SourcePlace | null, folder: string): SourcePlace | null {
  return place && { ...place, file: `${folder}${place.file}` };
}

function pairOf(before: MessageBody | undefined, after: MessageBody): MessagePair[] {
  if (before?.message === undefined || after.message === undefined) return [];
  const { direction, operation } = after;
  return [{ direction, before: before.message, after: after.message, operations: [operation] }];
}

/** Returns distinct pairs: a message used by several operations or statuses is judged once for each direction. */
function distinctPairs(pairs: readonly MessagePair[]): MessagePair[] {
  const groups = Map.groupBy(pairs, ({ direction, before, after }) =>
    JSON.stringify([direction, before, after]),
  );
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, operations: operationsOfAll([first, ...others]) }],
  );
}

function operationsOfAll(all: readonly { readonly operations: readonly string[] }[]): string[] {
  return [...new Set(all.flatMap(({ operations }) => operations))];
}

/** Returns a finding for a body that has gained or lost a schema. */
function namingFinding(earlier: MessageBody | undefined, later: MessageBody): Unnamed[] {
  if (earlier === undefined || (earlier.message === undefined) === (later.message === undefined)) return [];
  const { direction, operation, node } = later;
  const isNew = later.message !== undefined;
  const breaks = isNew === (direction === 'request');
  return [
    {
      rule: isNew ? 'xsd-added' : 'xsd-removed',
      level: breaks ? 'breaking' : 'addition',
      verdict: 'wire',
      direction,
      operations: [operation],
      message: isNew
        ? `The ${direction}, which could be any XML, has the schema ${later.message.schema} now.`
        : `The ${direction} no longer has the schema ${earlier.message?.schema}.`,
      advice: breaks ? ADVICE[direction] : '',
      counterexample: null,
      before: earlier.node.place,
      after: node.place,
      accepted: null,
    },
  ];
}

const ADVICE = {
  request: 'Keep accepting any XML until the next major version.',
  response: 'Keep the schema: clients read the response by it.',
} as const;

/** Merges findings: a type shared by several messages changed only once, and the other paths to it are counted. */
function merged(findings: readonly Unnamed[]): Unnamed[] {
  const groups = Map.groupBy(findings, ({ level, direction, rule, message, after }) =>
    JSON.stringify([level, direction, rule, after?.file, after?.line, message.slice(after?.pointer.length)]),
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const paths = [...new Set(others.map(({ after }) => after?.pointer ?? ''))];
    return [
      {
        ...first,
        operations: operationsOfAll([first, ...others]),
        message: `${first.message}${alsoAt(paths)}`,
      },
    ];
  });
}

function alsoAt(paths: readonly string[]): string {
  const [first, ...more] = paths;
  if (first === undefined) return '';
  return more.length === 0 ? ` Also at ${first}.` : ` Also at ${first} and ${more.length} more.`;
}
