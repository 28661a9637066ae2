import type { DocumentNode } from '../../document/document-node.ts';
import type { Direction } from '../../finding/finding.ts';
import { isStringFormat } from '../../inclusion/formats.ts';
import type { Rule } from '../../rules/rules.ts';
import { capital } from '../capital.ts';
import type { MeaningChange } from './meaning-change.ts';

/** The schemas of one value in both documents. */
interface Value {
  readonly before: readonly DocumentNode[];
  readonly after: readonly DocumentNode[];
  /** Name of the value in messages. */
  readonly subject: string;
}

/** Returns changes of keywords that do not affect which values are accepted, but their meaning. */
export function annotationChanges(value: Value, direction: Direction): MeaningChange[] {
  return [
    ...(direction === 'request' ? defaultChange(value) : []),
    ...encodingChanges(value),
    ...formatChange(value),
    ...deprecation(value),
  ];
}

function defaultChange(value: Value): MeaningChange[] {
  const [old, now] = [writtenValue(value.before, 'default'), writtenValue(value.after, 'default')];
  if (old === now) return [];
  const rule =
    old === undefined ? 'default-added' : now === undefined ? 'default-removed' : 'default-changed';
  const [was, is] = [old ?? 'not documented', now ?? 'not documented'];
  return [change(value, rule, `The default of ${value.subject} was ${was} and is ${is} now.`, 'default')];
}

function encodingChanges(value: Value): MeaningChange[] {
  return ['contentEncoding', 'contentMediaType', 'contentSchema'].flatMap((keyword) => {
    const [old, now] = [contentOf(value.before, keyword), contentOf(value.after, keyword)];
    if (old === now) return [];
    const message = `\`${keyword}\` of ${value.subject} was ${old ?? 'none'} and is ${now ?? 'none'} now.`;
    return [change(value, 'content-encoding-changed', message, keyword)];
  });
}

function formatChange(value: Value): MeaningChange[] {
  const [old, now] = [unknownFormat(value.before), unknownFormat(value.after)];
  if (old === now) return [];
  const message = `The format of ${value.subject} was ${old ?? 'none'} and is ${now ?? 'none'} now; which texts it accepts is not known.`;
  return [change(value, 'unknown-format-changed', message, 'format')];
}

function deprecation(value: Value): MeaningChange[] {
  const [wasDeprecated, isDeprecated] = [value.before, value.after].map((nodes) =>
    nodes.some((node) => node.flag('deprecated')),
  );
  if (wasDeprecated || !isDeprecated) return [];
  const { subject } = value;
  const message = `${capital(subject)} is deprecated.`;
  return [change(value, 'property-deprecated', message, 'deprecated')];
}

function change({ before, after }: Value, rule: Rule, message: string, keyword: string): MeaningChange {
  return { rule, message, path: [], before: owner(before, keyword), after: owner(after, keyword) };
}

/** Returns the schema that has a keyword, or otherwise the first. */
function owner(conjuncts: readonly DocumentNode[], keyword: string): DocumentNode | undefined {
  return conjuncts.find((node) => node.child(keyword) !== undefined)?.child(keyword) ?? conjuncts.at(0);
}

function writtenValue(conjuncts: readonly DocumentNode[], keyword: string): string | undefined {
  const value = conjuncts.find((node) => node.child(keyword) !== undefined)?.child(keyword)?.value;
  return value === undefined ? undefined : JSON.stringify(value);
}

/** Formats of OpenAPI 3.0 that are content encodings in JSON Schema. */
const ENCODED: ReadonlyMap<unknown, readonly [keyword: string, value: string]> = new Map([
  ['byte', ['contentEncoding', 'base64']],
  ['binary', ['contentMediaType', 'application/octet-stream']],
]);

function contentOf(conjuncts: readonly DocumentNode[], keyword: string): string | undefined {
  const written = writtenValue(conjuncts, keyword);
  if (written !== undefined) return written;
  const formats = conjuncts.map((node) => ENCODED.get(node.object.format));
  const found = formats.find((encoding) => encoding?.[0] === keyword);
  return found && JSON.stringify(found[1]);
}

/** Formats that only define how a value is shown or stored. */
const HINTS: ReadonlySet<string> = new Set([
  'binary',
  'byte',
  'double',
  'float',
  'int32',
  'int64',
  'password',
]);

function unknownFormat(conjuncts: readonly DocumentNode[]): string | undefined {
  const formats = conjuncts.flatMap(({ object }) => {
    const { format } = object;
    return typeof format === 'string' && !HINTS.has(format) && !isStringFormat(format)
      ? [`\`${format}\``]
      : [];
  });
  return formats.length === 0 ? undefined : formats.sort().join(' and ');
}
