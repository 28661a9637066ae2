import { describe, expect, test } from 'vitest';
import { findingsBetween, rulesOf, type Written } from './testing/documents.ts';
import { PART_CHANGES } from './testing/part-changes/part-changes.ts';

describe('a change of a document', () => {
  test.each(PART_CHANGES)('%s: %s', async (_field, _change, before, after, there, back) => {
    const rules = async (one: Written, other: Written) => {
      const { breaking, compatible } = rulesOf(await findingsBetween(one, other));
      return [...breaking, ...compatible];
    };
    expect(await rules(before, after)).toEqual(there);
    expect(await rules(after, before)).toEqual(back);
  });
});
