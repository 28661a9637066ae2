import type { ReadFile } from '@partner-apis/xsd';
import type { Documents } from '../changes/change.ts';
import type { Finding } from '../changes/classify.ts';
import { readMessageSchemas } from './message-schemas.ts';
import { type MessageBody, type MessageName, messageBodies, type Use } from './messages.ts';
import { judgeMessage, type MessagePair } from './verdicts.ts';

/** Files as they were and as they are, by paths from the root of the repository. */
export interface Files {
  readonly base: ReadFile;
  readonly revision: ReadFile;
  /** How messages call the earlier state: `HEAD~1`. */
  readonly ref: string;
}

/**
 * What changed in the XML Schemas of a document's bodies (`x-xsd`), judged by who writes them.
 *
 * @throws {DiffError} when a schema cannot be read
 */
export async function messageFindings(documents: Documents, files: Files): Promise<Finding[]> {
  const before = messageBodies(documents.base);
  const after = messageBodies(documents.revision);
  const pairs = [...after.values()].flatMap((body) => pairOf(before.get(body.pointer), body));
  const named = [...after.values()].flatMap((body) => namingFinding(before.get(body.pointer), body));
  if (pairs.length === 0) return named;
  const names = (side: 'before' | 'after') => pairs.map((pair) => pair[side]);
  const [base, revision] = await Promise.all([
    readMessageSchemas(names('before'), files.base, ` of ${files.ref}`),
    readMessageSchemas(names('after'), files.revision, ''),
  ]);
  const judged = distinctPairs(pairs).flatMap((pair) =>
    judgeMessage(pair, { before: base, after: revision }),
  );
  return [...named, ...merged(judged)];
}

function pairOf(before: MessageBody | undefined, after: MessageBody): MessagePair[] {
  if (before?.message === undefined || after.message === undefined) return [];
  return [{ use: after.use, before: before.message, after: after.message, pointer: after.pointer }];
}

/** A message that several operations send, or several statuses, is judged once for each use. */
function distinctPairs(pairs: readonly MessagePair[]): MessagePair[] {
  const key = (use: Use, ...names: MessageName[]) => JSON.stringify([use, names]);
  return [
    ...new Map(pairs.toReversed().map((pair) => [key(pair.use, pair.before, pair.after), pair])).values(),
  ].toReversed();
}

/** A body that has a schema now, or none any longer. */
function namingFinding(before: MessageBody | undefined, after: MessageBody): Finding[] {
  if (before === undefined || (before.message === undefined) === (after.message === undefined)) return [];
  const { use, pointer } = after;
  const isNew = after.message !== undefined;
  const message = isNew
    ? `The ${use}, which could be any XML, has the schema ${after.message.schema} now.`
    : `The ${use} no longer has the schema ${before.message?.schema}.`;
  const bump = isNew === (use === 'request') ? 'major' : 'minor';
  return [{ bump, rule: isNew ? 'xsd-added' : 'xsd-removed', message, pointer }];
}

/** A type that several messages share changed once: the other paths to it are counted. */
function merged(findings: readonly Finding[]): Finding[] {
  const groups = Map.groupBy(findings, ({ bump, rule, message, schema }) =>
    JSON.stringify([bump, rule, schema?.file, schema?.line, message.slice(schema?.path.length)]),
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const paths = [...new Set(others.flatMap(({ schema }) => schema?.path ?? []))];
    return [paths.length === 0 ? first : { ...first, message: `${first.message}${alsoAt(paths)}` }];
  });
}

function alsoAt(paths: readonly string[]): string {
  const [first, ...more] = paths;
  return more.length === 0 ? ` Also at ${first}.` : ` Also at ${first} and ${more.length} more.`;
}
