/** Writes a document with unknown elements, or reads it. Started by `xml-unknown.ts`, which measures it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parse, type RawElement } from '../../../packages/xml/src/index.ts';
import { complex, element, root, sequence, token } from '../../../packages/xml/src/schema.ts';

const KINDS: Readonly<Record<string, (index: number) => string>> = {
  'empty, equal': () => '<u/>',
  'text, equal': () => '<u>a</u>',
  'text, different': (index) => `<u>${index}</u>`,
  'attribute, different': (index) => `<u k="${index}"/>`,
  'attribute and text, different': (index) => `<u k="${index}">${index}</u>`,
  'element with text, different': (index) => `<u><v>${index}</v></u>`,
};

const message = root<{ a?: string; $unknown?: RawElement[] }>(
  'm',
  complex({ content: sequence([element('a', token, { min: 0 })]) }),
);
const WITHOUT_LIMITS = { raw: Infinity, elements: Infinity };

function write(kind: string, count: number, file: string): void {
  const made = KINDS[kind];
  if (made === undefined) throw new Error(`The kinds are ${Object.keys(KINDS).join(', ')}, not ${kind}`);
  const elements = Array.from({ length: count }, (_, index) => made(index));
  writeFileSync(file, `<m>${elements.join('')}</m>`);
}

/** Returns the bytes in use after a collection. */
function used(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

const [way = '', kind = '', count = '', file = ''] = process.argv.slice(2);
if (way === 'write') write(kind, Number(count), file);
else if (way === 'read') parse(message, readFileSync(file), { limits: WITHOUT_LIMITS });
else if (way === 'use') {
  const { $unknown } = parse(message, readFileSync(file), { limits: WITHOUT_LIMITS });
  if ($unknown?.length !== Number(count)) throw new Error(`${$unknown?.length} elements were read`);
} else {
  const before = used();
  const value = parse(message, readFileSync(file), { limits: WITHOUT_LIMITS });
  writeFileSync(`${file}.kept`, String((used() - before) / Number(count)));
  if (value === undefined) throw new Error('Nothing was read');
}
