import { describe, expect, it } from 'vitest';
import { UnsafeXmlError } from '../errors/errors.ts';
import { XmlError } from '../errors/xml-error.ts';
import { complex, element, integer, root, sequence } from '../schema.ts';
import { type ParseStreamOptions, parseStream } from './parse-stream.ts';
import { streamWithoutDoctype } from './stream-without-doctype.ts';
import { withoutDoctype } from './without-doctype.ts';

type Chunk = string | Uint8Array;

const score = root<{ tempo: string[] }>(
  'score',
  complex({ content: sequence([element('tempo', integer, { max: Number.POSITIVE_INFINITY })]) }),
);

const DOCTYPE = `<!DOCTYPE score PUBLIC "-//é 😀//DTD 4.0//EN"\r\n  'http://scores.example/[4.0]>.dtd'>`;
const documentIn = (encoding: string, tempo = '120') =>
  `<?xml version="1.0" encoding="${encoding}"?>
<!-- <!DOCTYPE né --> ${DOCTYPE} <score><tempo>60</tempo><tempo>${tempo}</tempo></score>`;

const ENCODED = [
  ['utf-8', Buffer.from(documentIn('UTF-8'))],
  ['utf-8 with a mark', Buffer.from(`\uFEFF${documentIn('UTF-8')}`)],
  ['utf-16le', Buffer.from(`\uFEFF${documentIn('UTF-16')}`, 'utf16le')],
  ['utf-16be', Buffer.from(`\uFEFF${documentIn('UTF-16')}`, 'utf16le').swap16()],
  ['iso-8859-1', Buffer.from(documentIn('ISO-8859-1'), 'latin1')],
] as const;

/** Splits a document into chunks. */
function* pieces(input: Chunk, size: number): Generator<Chunk> {
  for (let index = 0; index < input.length; index += size)
    yield typeof input === 'string' ? input.slice(index, index + size) : input.subarray(index, index + size);
}

/** Reads a stream, and returns its items or the first problem. */
async function reading(chunks: AsyncIterable<Chunk>, options?: ParseStreamOptions): Promise<unknown> {
  try {
    const items: string[] = [];
    for await (const { item } of parseStream(score, 'tempo', chunks, options)) items.push(item);
    return items;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const [{ line, column, message } = {}] = error.problems;
    return `${line}:${column} ${message}`;
  }
}

async function collected<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}

async function textOf(chunks: AsyncIterable<Chunk>): Promise<string> {
  return (await collected(chunks)).join('');
}

describe('a document type declaration in a stream', () => {
  describe.each(ENCODED)('in %s', (_, bytes) => {
    it.each([1, 7, 64, 300, 100_000])('is removed from chunks of %i bytes', async (size) => {
      expect(await reading(streamWithoutDoctype(pieces(bytes, size)))).toEqual(['60', '120']);
    });
  });

  it.each([1, 7, 100_000])('is removed from chunks of %i characters, as from the whole', async (size) => {
    const text = documentIn('UTF-8');
    expect(await textOf(streamWithoutDoctype(pieces(text, size)))).toBe(withoutDoctype(text));
  });

  it('is found in bytes whose encoding only the caller knows', async () => {
    const bytes = Buffer.from(`${DOCTYPE}<score><tempo>60</tempo></score>`, 'utf16le');
    const read = (encoding?: string) =>
      reading(streamWithoutDoctype(pieces(bytes, 10), encoding), { encoding: 'utf-16le' });
    expect(await read('utf-16le')).toEqual(['60']);
    expect(await read()).toMatch(/^1:1 Document type declarations are rejected/);
  });

  it.each([1, 1000])('leaves lines and columns as they are, with chunks of %i bytes', async (size) => {
    const wrong = documentIn('UTF-8', 'fast');
    const problem = await reading(streamWithoutDoctype(pieces(Buffer.from(wrong), size)));
    const [, last = ''] = wrong.split('\r\n');
    expect(problem).toMatch(new RegExp(`^3:${last.indexOf('<tempo>fast') + 1} `));
  });

  it.each([
    ['with declarations of its own', '<!DOCTYPE score [<!ENTITY fast "200">]><score/>'],
    ['without an end', '<!DOCTYPE score SYSTEM "scores.dtd'],
    ['in content', '<score><tempo>1</tempo><!DOCTYPE score></score>'],
  ])('%s stays', async (_, document) => {
    const bytes = new TextEncoder().encode(document);
    expect(await textOf(streamWithoutDoctype(pieces(document, 3)))).toBe(document);
    expect(Buffer.concat((await collected(streamWithoutDoctype(pieces(bytes, 3)))).map(Buffer.from))).toEqual(
      Buffer.from(bytes),
    );
    await expect(collected(parseStream(score, 'tempo', streamWithoutDoctype([bytes])))).rejects.toThrow(
      UnsafeXmlError,
    );
  });

  it('may come after a long comment', async () => {
    const document = `<!--${' '.repeat(500_000)}-->${DOCTYPE}<score><tempo>60</tempo></score>`;
    expect(await reading(streamWithoutDoctype(pieces(document, 1000)))).toEqual(['60']);
  });
});

it.each(['', '<', '<!', '<!-- no end <score/>', '<?xml version="1.0"?><score/>'])(
  'a document without a declaration stays: %s',
  async (document) => {
    expect(await textOf(streamWithoutDoctype(pieces(document, 1)))).toBe(document);
  },
);

it('keeps no more of a stream than its beginning', async () => {
  const taken: number[] = [];
  const endless = function* () {
    for (;;) {
      taken.push(1);
      yield taken.length === 1 ? '<!DOCTYPE score SYSTEM "' : 'x'.repeat(100_000);
    }
  };
  const stream = streamWithoutDoctype(endless());
  expect((await stream.next()).value).toHaveLength(1_000_024);
  expect(taken).toHaveLength(11);
  await stream.return();
});

it('passes on what follows the beginning, unchanged and at once', async () => {
  const chunks = [new TextEncoder().encode(`${DOCTYPE}<score>${' '.repeat(300)}`), Uint8Array.of(0xff)];
  const passed = await collected(streamWithoutDoctype(chunks));
  expect(passed.at(-1)).toBe(chunks[1]);
});

it('leaves bytes that cannot be decoded for the reader to reject', async () => {
  const bytes = Buffer.concat([Buffer.from(`${DOCTYPE}<score>${' '.repeat(300)}`), Uint8Array.of(0xff)]);
  expect(await reading(streamWithoutDoctype([bytes]))).toMatch(/^2:345 The bytes are not valid utf-8/);
  expect(
    await reading(streamWithoutDoctype([Buffer.from('<?xml version="1.0" encoding="KOI-X"?><a/>')])),
  ).toMatch(/The encoding KOI-X is not read/);
});

it('ends its source when the reader ends early', async () => {
  let ended = false;
  const source = (function* () {
    try {
      yield `${DOCTYPE}<score>`;
      yield '<tempo>60</tempo>';
    } finally {
      ended = true;
    }
  })();
  for await (const chunk of streamWithoutDoctype(source)) if (chunk.length > 0) break;
  expect(ended).toBe(true);
});
