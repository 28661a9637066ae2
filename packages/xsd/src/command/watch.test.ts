import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runXsd } from './command.ts';

const RUNTIME = path.resolve(import.meta.dirname, '../../../xml');

const XS = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"';
const ORDER = `<xs:schema ${XS}><xs:include schemaLocation="parts/line.xsd"/><xs:element name="order" type="Line"/></xs:schema>`;
const LINE = `<xs:schema ${XS}><xs:complexType name="Line"><xs:attribute name="article"/></xs:complexType></xs:schema>`;

let cwd: string;
let controller: AbortController;
let lines: string[];
let watching: Promise<number> | undefined;
beforeEach(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'xsd-watch-'));
  controller = new AbortController();
  lines = [];
});
afterEach(async () => {
  controller.abort();
  expect(await watching).toBe(0);
  await rm(cwd, { recursive: true, force: true });
});

async function write(name: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(cwd, name)), { recursive: true });
  await writeFile(path.join(cwd, name), content);
}

/** Starts watching, and waits for the end of the first attempt. */
async function watch(...options: readonly string[]): Promise<void> {
  watching = runXsd(['order.xsd', '--out', 'src', '--watch', ...options], {
    command: 'xsd',
    cwd,
    runtimeFolder: RUNTIME,
    print: (line) => lines.push(line),
    printError: (line) => lines.push(line),
    signal: controller.signal,
  });
  await vi.waitFor(() => expect(lines.at(-1)).toContain('waiting for changes'), 5000);
}

/** Waits until the last line contains a text. */
const shows = (text: string) => vi.waitFor(() => expect(lines.at(-1)).toContain(text), 5000);
/** Waits until the generated types contain a property. */
const has = (property: string) =>
  vi.waitFor(
    async () => expect(await readFile(path.join(cwd, 'src/types.ts'), 'utf8')).toContain(`${property}?:`),
    5000,
  );

it('generates again when a schema changes, and after a mistake', async () => {
  await write('order.xsd', ORDER);
  await write('parts/line.xsd', LINE);
  await watch();
  await write('order.xsd', ORDER.replace('"Line"', '"Row"'));
  await shows('unresolved');
  await write('order.xsd', ORDER);
  await write('parts/line.xsd', LINE.replace('article', 'part'));
  await has('part');
});

it('generates when a missing schema appears, in a folder that did not exist', async () => {
  await watch();
  expect(lines).toContain('There is no file order.xsd.');
  await write('order.xsd', ORDER);
  await shows('unresolved');
  await write('parts/line.xsd', LINE);
  await has('article');
});

it('follows a folder that is removed, moved away or replaced', async () => {
  await write('order.xsd', ORDER);
  await write('parts/line.xsd', LINE);
  await watch();
  await rm(path.join(cwd, 'parts'), { recursive: true });
  await shows('unresolved');
  await write('parts/line.xsd', LINE);
  await has('article');
  await shows('1 message');
  await write('parts/line.xsd', LINE.replace('article', 'part'));
  await has('part');
  await rename(path.join(cwd, 'parts'), path.join(cwd, 'old'));
  await shows('unresolved');
  await rename(path.join(cwd, 'old'), path.join(cwd, 'parts'));
  await shows('1 message');
});

it('generates again after an unknown root was named', async () => {
  await write('order.xsd', ORDER.replace('"order"', '"other"'));
  await write('parts/line.xsd', LINE);
  await watch('--root', 'order');
  expect(lines[0]).toContain('declare no global element "order"');
  await write('order.xsd', ORDER);
  await shows('1 message');
});
