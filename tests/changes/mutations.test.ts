import { beforeAll, describe, expect, test } from 'vitest';
import { type Judgement, judgements } from './mutations/judgement.ts';
import { MUTATIONS } from './mutations/mutants.ts';
import { ownDocuments } from './mutations/mutated-documents.ts';

/** One edit of each kind in each of our documents; `npm run bench:spec-diff` makes thousands. */
describe('edits of our documents, labelled by ajv and by the specification', () => {
  let found: Judgement[] = [];
  const shown = ({ document, mutant: { kind, pointer, exchange }, findings }: Judgement) =>
    [document, kind, pointer, JSON.stringify(exchange), ...findings].join(' ');

  beforeAll(async () => {
    found = await judgements(await ownDocuments(), 1, 1);
  });

  test('most kinds have a place', () => {
    expect(MUTATIONS.length).toBeGreaterThan(80);
    expect(new Set(found.map(({ mutant }) => mutant.kind)).size).toBeGreaterThan(60);
  });

  test('each that breaks is found', () => {
    const missed = found.filter(({ mutant, isFlagged }) => mutant.label === 'breaking' && !isFlagged);
    expect(missed.map(shown)).toEqual([]);
  });

  test('none that is harmless is flagged', () => {
    const flagged = found.filter(({ mutant, isFlagged }) => mutant.label === 'harmless' && isFlagged);
    expect(flagged.map(shown)).toEqual([]);
  });
});
