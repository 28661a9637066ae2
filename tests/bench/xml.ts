/**
 * Reading and writing orders of 1, 100 and 5,000 lines, beside other libraries: messages and megabytes a second of
 * processor time, and the bytes of a bundle that reads and writes one message.
 *
 *     node --conditions=partner-apis-source tests/bench/xml.ts
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { XmlDocument, XmlElement, XsdValidator } from 'libxml2-wasm';
import { SaxesParser } from 'saxes';
import { parse as parseTxml } from 'txml/txml';
import { create } from 'xmlbuilder2';
import { parse, type RootElement, serialize } from '../../packages/xml/src/index.ts';
import { compile } from '../xsd/compiled.ts';
import { median } from './statistics.ts';
import { type BenchOrder, bundleEntry, orderWith, writtenOut } from './xml/order.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LINES = [1, 100, 5000];
const TURNS = 15;
const TURN_MS = 60;

type Contestants = Readonly<Record<string, () => unknown>>;

function readers(root: RootElement<unknown>, xsd: XsdValidator, text: string, json: string): Contestants {
  const bytes = new TextEncoder().encode(text);
  const fast = new XMLParser({ ignoreAttributes: false, parseTagValue: false });
  return {
    'ours: typed, validated': () => parse(root, bytes),
    'libxml2-wasm: parse, XSD, walk': () =>
      withDocument(bytes, (document) => [xsd.validate(document), walk(document.root)]),
    'libxml2-wasm: parse, XSD': () => withDocument(bytes, (document) => xsd.validate(document)),
    'libxml2-wasm: parse': () => withDocument(bytes, () => undefined),
    'fast-xml-parser': () => fast.parse(text),
    'fast-xml-parser: validator, parser': () => [XMLValidator.validate(text), fast.parse(text)],
    'saxes: events': () => saxesEvents(text),
    'txml: not decoded': () => parseTxml(text),
    'JSON.parse of the same': () => JSON.parse(json),
  };
}

function writers(root: RootElement<unknown>, order: BenchOrder): Contestants {
  const fast = new XMLBuilder({ ignoreAttributes: false });
  const attributes = { '@_xmlns:ew': 'http://www.reifen.net' };
  const tree = { 'ew:order_A2': { ...attributes, ...order } };
  const named = { 'ew:order_A2': { '@xmlns:ew': 'http://www.reifen.net', ...order } };
  return {
    'ours: validated': () => flat(serialize(root, order)),
    'written-out string writer': () => flat(writtenOut(order)),
    'fast-xml-parser builder': () => flat(fast.build(tree)),
    xmlbuilder2: () => flat(create(named).end()),
  };
}

/** Engines join strings lazily, so the text is read to make sure that it was written. */
function flat(text: string): number {
  return text.charCodeAt(text.length >> 1);
}

function withDocument(bytes: Uint8Array, use: (document: XmlDocument) => unknown): unknown {
  using document = XmlDocument.fromBuffer(bytes);
  return use(document);
}

function walk(element: XmlElement): unknown {
  const value: Record<string, unknown> = {};
  let empty = true;
  for (let child = element.firstChild; child !== null; child = child.next) {
    if (!(child instanceof XmlElement)) continue;
    empty = false;
    const present = value[child.name];
    if (present === undefined) value[child.name] = walk(child);
    else if (Array.isArray(present)) present.push(walk(child));
    else value[child.name] = [present, walk(child)];
  }
  return empty ? element.content : value;
}

function saxesEvents(text: string): number {
  let count = 0;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('opentag', () => count++);
  parser.on('text', () => count++);
  parser.on('closetag', () => count++);
  parser.write(text).close();
  return count;
}

/** Runs a second of processor time. Turns are taken, so that a slow moment of the machine meets all alike; the median counts. */
function rates(contestants: Contestants): Map<string, number> {
  const runs = Object.entries(contestants);
  const found = new Map<string, number[]>(runs.map(([name]) => [name, []]));
  for (let turn = -3; turn < TURNS; turn++) {
    for (const [name, run] of runs) {
      const start = performance.now();
      const before = process.cpuUsage();
      let count = 0;
      while (performance.now() - start < TURN_MS) {
        run();
        count++;
      }
      const { user, system } = process.cpuUsage(before);
      if (turn >= 0) found.get(name)?.push((count * 1_000_000) / (user + system));
    }
  }
  return new Map([...found].map(([name, all]) => [name, median(all)]));
}

function print(title: string, contestants: Contestants, length: number): void {
  console.info(`\n${title}, ${(length / 1000).toFixed(1)} kB`);
  const all = rates(contestants);
  const [own = Number.NaN] = all.values();
  for (const [name, rate] of all) {
    const columns = [
      rate.toFixed(0).padStart(8),
      ((rate * length) / 1e6).toFixed(1).padStart(7),
      (own / rate).toFixed(2).padStart(7),
    ];
    console.info(
      `  ${name.padEnd(36)}${columns[0]} /s ${columns[1]} MB/s   ours is ${columns[2]} times as fast`,
    );
  }
}

/** Bytes of a browser bundle that reads and writes one message, minified and gzipped. */
async function bundleSize(folder: string): Promise<number> {
  const entry = path.join(folder, 'entry.ts');
  await writeFile(entry, bundleEntry);
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['partner-apis-source'],
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length;
}

async function main(): Promise<void> {
  await mkdir(path.join(ROOT, 'dist'), { recursive: true });
  const folder = await mkdtemp(path.join(ROOT, 'dist/bench-'));
  try {
    const xsd = await readFile(path.join(import.meta.dirname, 'xml/order.xsd'));
    await writeFile(path.join(folder, 'order.xsd'), xsd);
    const root = (await compile(folder, ['order.xsd'])).get('order_A2');
    if (root === undefined) throw new Error('The schema has no order_A2');
    console.info(`Reader and writer of one message, minified and gzipped: ${await bundleSize(folder)} B`);
    using document = XmlDocument.fromBuffer(xsd);
    using validator = XsdValidator.fromDoc(document);
    for (const lines of LINES) {
      const order = orderWith(lines);
      const text = writtenOut(order);
      print(`Reading ${lines} lines`, readers(root, validator, text, JSON.stringify(order)), text.length);
      print(`Writing ${lines} lines`, writers(root, order), text.length);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
