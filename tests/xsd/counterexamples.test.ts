import { buildModel, loadSchemas } from '@partner-apis/xsd';
import { type Difference, messageDifferences } from '@partner-apis/xsd/inclusion';
import type { XsdValidator } from 'libxml2-wasm';
import { XmlDocument, XmlLibError } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { CHANGES } from './changes.ts';
import { schemaCompiler } from './schemas.ts';

let count = 0;

/** A schema as ours and as libxml2 have it. */
async function compiled(text: string) {
  const { model } = buildModel(await loadSchemas(['m.xsd'], async () => text));
  const root = model.elements.find(({ name }) => name.local === 'm');
  if (root === undefined) throw new Error('There is no element m');
  const validator = schemaCompiler(`counterexamples-${count++}`, new Map([['m.xsd', text]]))('m.xsd');
  return { message: { root, model }, validator };
}

function accepts(validator: XsdValidator, document: string): boolean {
  using parsed = XmlDocument.fromString(document);
  try {
    validator.validate(parsed);
    return true;
  } catch (error) {
    if (error instanceof XmlLibError) return false;
    throw error;
  }
}

const codes = (differences: readonly Difference[]) => differences.map(({ code }) => code);
const documents = (differences: readonly Difference[]) =>
  differences.flatMap(({ proof }) => ('document' in proof ? [proof.document] : []));

/** Differences that no document can show, as libxml2 looks at validity alone. */
const UNDECIDED = new Set(['identity', 'empty-default', 'default', 'white-space']);

describe.each(CHANGES)('$name', ({ before, after, lost, gained }) => {
  it('is told in both directions, each with a document that libxml2 confirms', async () => {
    const [earlier, later] = [await compiled(before), await compiled(after)];
    const found = {
      lost: messageDifferences(earlier.message, later.message),
      gained: messageDifferences(later.message, earlier.message),
    };
    expect({ lost: codes(found.lost), gained: codes(found.gained) }).toEqual({ lost, gained });
    for (const document of documents(found.lost))
      expect([document, accepts(earlier.validator, document), accepts(later.validator, document)]).toEqual([
        document,
        true,
        false,
      ]);
    for (const document of documents(found.gained))
      expect([document, accepts(later.validator, document), accepts(earlier.validator, document)]).toEqual([
        document,
        true,
        false,
      ]);
    const undecided = [...found.lost, ...found.gained].filter(({ proof }) => 'undecided' in proof);
    expect(codes(undecided).filter((code) => !UNDECIDED.has(code))).toEqual([]);
  });
});
