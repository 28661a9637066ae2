import { type Difference, messageDifferences } from '@partner-apis/xsd/inclusion';
import { describe, expect, it } from 'vitest';
import { CHANGES } from './changes.ts';
import { accepts, compiledMessage } from './compiled-message.ts';

const codes = (differences: readonly Difference[]) => differences.map(({ code }) => code);
const documents = (differences: readonly Difference[]) =>
  differences.flatMap(({ proof }) => ('document' in proof ? [proof.document] : []));

/** Differences that no document can show, as libxml2 looks at validity alone. */
const UNDECIDED = new Set(['identity', 'empty-default', 'default', 'white-space']);

describe.each(CHANGES)('$name', ({ before, after, lost, gained }) => {
  it('is told in both directions, each with a document that libxml2 confirms', async () => {
    const [earlier, later] = [await compiledMessage(before), await compiledMessage(after)];
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
