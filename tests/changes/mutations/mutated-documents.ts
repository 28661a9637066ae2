import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { GITHUB, LARGE_DOCUMENTS } from '../../general/documents.ts';
import { packageFolder } from '../../general/fetch-documents.ts';
import { isMap, type Json, type JsonMap, mapAt, tokensOf, valueAt } from '../json.ts';
import { Random } from '../random.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

export interface NamedDocument {
  readonly name: string;
  readonly document: JsonMap;
}

/** Our own documents in one piece, as they are recorded. */
export async function ownDocuments(): Promise<NamedDocument[]> {
  const files = [
    ['eBooking', 'specs/ebk-api-v2/versions/2.6.0/openapi.yaml'],
    ['Party', 'specs/party-api-v1/versions/1.0.0/openapi.yaml'],
    ['VCS', 'specs/vcs-api-v1/versions/1.3.0/openapi.yaml'],
  ] as const;
  return Promise.all(
    files.map(async ([name, file]) => ({ name, document: await readDocument(path.join(ROOT, file)) })),
  );
}

/** Number of paths of a large document that are edited at a time. */
const PATHS = 25;

/** Public documents, the large ones cut into some of their paths. */
export async function publicDocuments(seed: number): Promise<NamedDocument[]> {
  const names = ['Figma', 'Blockfrost', 'ReadMe', 'Scalar Galaxy', 'Rebilly'];
  const chosen = [GITHUB, ...LARGE_DOCUMENTS.filter(({ name }) => names.includes(name))];
  const found: NamedDocument[] = [];
  for (const [index, { name, package: spec, file }] of chosen.entries()) {
    const document = await readDocument(path.join(await packageFolder(spec), file));
    found.push({ name, document: cut(document, new Random(seed + index)) });
  }
  return found;
}

export async function readDocument(file: string): Promise<JsonMap> {
  const text = await readFile(file, 'utf8');
  const document: Json = file.endsWith('.json') ? JSON.parse(text) : parse(text, { merge: true });
  if (!isMap(document)) throw new Error(`${file} is no document`);
  return document;
}

/** Some paths of a document, with the components that they use. */
function cut(document: JsonMap, random: Random): JsonMap {
  const paths = Object.entries(mapAt(document, 'paths'));
  const kept = new Set(random.sample(paths, PATHS).map(([name]) => name));
  const part: JsonMap = structuredClone({
    ...document,
    paths: Object.fromEntries(paths.filter(([name]) => kept.has(name))),
    webhooks: {},
    'x-webhooks': {},
    components: { securitySchemes: mapAt(mapAt(document, 'components'), 'securitySchemes') },
  });
  const queue: Json[] = [part];
  for (const value of queue) {
    for (const pointer of referencesIn(value)) {
      const target = valueAt(document, pointer);
      if (target === undefined || valueAt(part, pointer) !== undefined) continue;
      const copy = structuredClone(target);
      put(part, tokensOf(pointer), copy);
      queue.push(copy);
    }
  }
  return part;
}

function referencesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isMap(value)) return [];
  const own =
    typeof value.$ref === 'string' && value.$ref.startsWith('#/')
      ? [decodeURIComponent(value.$ref.slice(1))]
      : [];
  const mapping = Object.values(mapAt(value.discriminator, 'mapping')).flatMap((one) =>
    String(one).startsWith('#/') ? [String(one).slice(1)] : [],
  );
  return [...own, ...mapping, ...Object.values(value).flatMap(referencesIn)];
}

function put(document: JsonMap, tokens: readonly string[], value: Json): void {
  let holder = document;
  for (const token of tokens.slice(0, -1)) {
    const next = mapAt(holder, token);
    holder[token] = next;
    holder = next;
  }
  holder[tokens.at(-1) ?? ''] = value;
}
