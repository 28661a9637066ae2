import { buildModel, loadSchemas } from '@partner-apis/xsd';
import { type Message, messageDifferences } from '@partner-apis/xsd/inclusion';
import { expect, it } from 'vitest';
import { accepts } from './compiled-message.ts';
import { readSchemas, type Schemas, schemaCompiler } from './schemas.ts';

const SCHEMAS = await readSchemas();
const MESSAGES = ['order_A2', 'inquiry_A2', 'desadv_request_B2'];

type Edit = readonly [name: string, from: RegExp, to: string];

/** Edits of all schemas at once, as a version of them could have. */
const EDITS: readonly Edit[] = [
  ['shorter texts', /maxLength value="(\d)(\d)"/g, 'maxLength value="$1"'],
  ['longer texts', /maxLength value="(\d+)"/g, 'maxLength value="1$1"'],
  ['required elements', / minOccurs="0"/g, ''],
  ['fewer elements', / maxOccurs="unbounded"/g, ' maxOccurs="3"'],
  ['other codes', /enumeration value="([^"]*)[02468]"/g, 'enumeration value="$1X"'],
  ['wider patterns', /pattern value="([^"]*)"/g, 'pattern value="($1)|X+"'],
];

async function messageOf(schemas: Schemas, name: string): Promise<Message> {
  const { model } = buildModel(await loadSchemas([`${name}.xsd`], async (file) => schemas.get(file)));
  const root = model.elements.find((element) => element.name.local === name);
  if (root === undefined) throw new Error(`There is no element ${name}`);
  return { root, model };
}

const edited = ([, from, to]: Edit): Schemas =>
  new Map([...SCHEMAS].map(([name, text]) => [name, text.replaceAll(from, to)]));

/** Every edit in a folder of its own, and the schemas as they are. */
const compile = schemaCompiler(
  'changes-of-messages',
  new Map(
    [...EDITS.map((edit, index) => [`${index}`, edited(edit)] as const), ['now', SCHEMAS] as const].flatMap(
      ([folder, schemas]) => [...schemas].map(([name, text]) => [`${folder}/${name}`, text] as const),
    ),
  ),
);

/** Differences that no document can show, since validators do not know the leniency of a reader. */
const UNDECIDED = new Set(['read']);

it.each(EDITS.map((edit, index) => ({ name: edit[0], edit, index })))(
  '$name are shown by documents that libxml2 confirms',
  async ({ edit, index }) => {
    const after = edited(edit);
    let shown = 0;
    for (const name of MESSAGES) {
      const [before, now] = [await messageOf(SCHEMAS, name), await messageOf(after, name)];
      using earlier = compile(`now/${name}.xsd`);
      using later = compile(`${index}/${name}.xsd`);
      const pairs = [
        [messageDifferences(before, now), earlier, later],
        [messageDifferences(now, before), later, earlier],
      ] as const;
      for (const [differences, narrow, wide] of pairs) {
        for (const { proof, code, path } of differences) {
          if ('undecided' in proof) expect([path, UNDECIDED.has(code)]).toEqual([path, true]);
          else {
            shown++;
            const { document } = proof;
            expect([document, accepts(narrow, document)]).toEqual([document, true]);
            expect([document, accepts(wide, document)]).toEqual([document, false]);
          }
        }
      }
    }
    expect(shown).toBeGreaterThan(0);
  },
);
