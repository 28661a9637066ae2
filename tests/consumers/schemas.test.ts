import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { serveFolder } from '../browser/static-server.ts';
import { TestBrowser } from '../browser/test-browser.ts';
import { sharedConsumer } from './shared-consumer.ts';

declare global {
  /** The program of the page, which its bundle leaves in the global scope. */
  var changeOrder: (document: string) => readonly string[];
}

const { project } = await sharedConsumer();

const SCHEMA = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:orders" xmlns:o="urn:orders">
  <xs:element name="order"><xs:complexType><xs:sequence>
    <xs:element name="day" type="xs:date"/>
    <xs:element name="line" type="o:Line" maxOccurs="unbounded"/>
  </xs:sequence></xs:complexType></xs:element>
  <xs:complexType name="Line"><xs:sequence>
    <xs:element name="article" type="xs:token"/>
    <xs:element name="quantity" type="xs:decimal"/>
  </xs:sequence></xs:complexType>
</xs:schema>`;

const SAMPLE = `<o:order xmlns:o="urn:orders"><day>2026-03-02</day>
<line><article>000257</article><quantity>4.000</quantity></line></o:order>`;

const WRITTEN =
  '<o:order xmlns:o="urn:orders"><day>2026-03-02</day><line><article>000257</article><quantity>5</quantity></line></o:order>';

const PROGRAM = `
import { type Order, parseOrder, serializeOrder, validateOrder, XmlError } from './orders/index.js';

/** Reads an order, orders five of the first article and writes it; then shows where two mistakes are. */
export function changeOrder(document: string): readonly string[] {
  const order: Order = parseOrder(document);
  const [first] = order.line;
  if (first) first.quantity = '5';
  const written = serializeOrder(order, { declaration: false });
  const [problem] = validateOrder({ ...order, day: 'Monday' });
  return [written, problem?.path ?? 'valid', placeOfMistake(document.replace('4.000', 'four'))];
}

function placeOfMistake(document: string): string {
  try {
    parseOrder(document);
    return 'valid';
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const [{ line, column } = {}] = error.problems;
    return \`\${line}:\${column}\`;
  }
}
`;

const SHOWN = [WRITTEN, '/order/day', '2:32'];

const browser = new TestBrowser();
afterAll(() => browser[Symbol.asyncDispose]());

it.each(['package', 'inline'])(
  'a schema becomes code that reads, changes and writes, in Node and in a browser, with its runtime as %s',
  async (runtime) => {
    const folder = `schemas-${runtime}`;
    await project.write(`${folder}/order.xsd`, SCHEMA);
    await project.write(`${folder}/src/use.ts`, PROGRAM);
    await project.write(
      `${folder}/print.js`,
      `import { changeOrder } from './js/use.js';\nconsole.log(JSON.stringify(changeOrder(${JSON.stringify(SAMPLE)})));\n`,
    );
    await project.write(
      `${folder}/page.js`,
      "import { changeOrder } from './js/use.js';\nglobalThis.changeOrder = changeOrder;\n",
    );
    await project.write(
      `${folder}/tsconfig.json`,
      JSON.stringify({
        compilerOptions: {
          ...{ strict: true, module: 'nodenext', target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'] },
          ...{ types: [], rootDir: 'src', outDir: 'js' },
        },
        include: ['src'],
      }),
    );
    const command = path.join('node_modules', '.bin', 'partner-apis-xsd');
    const options = ['--out', `${folder}/src/orders`, '--runtime', runtime];
    expect(await project.run('node', command, `${folder}/order.xsd`, ...options)).toContain('xsd: 1 message');

    await project.run('tsc', '-p', folder, '--checkers', '1', '--pretty', 'false');
    expect(JSON.parse(await project.run('node', `${folder}/print.js`))).toEqual(SHOWN);
    expect(await inBrowser(path.join(project.folder, folder))).toEqual(SHOWN);
  },
);

/** Bundles `page.js` of a folder, and runs it in a page. */
async function inBrowser(folder: string): Promise<readonly string[]> {
  await build({
    absWorkingDir: folder,
    entryPoints: ['page.js'],
    outfile: 'page/page.js',
    bundle: true,
    format: 'esm',
    platform: 'browser',
  });
  await project.write(
    path.join(path.basename(folder), 'page/index.html'),
    '<script type="module" src="page.js"></script>',
  );
  const { origin, close } = await serveFolder(pathToFileURL(path.join(folder, 'page')), '');
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/`);
    await page.waitForFunction(() => 'changeOrder' in globalThis);
    return await page.evaluate((document) => globalThis.changeOrder(document), SAMPLE);
  } finally {
    await context.close();
    await close();
  }
}
