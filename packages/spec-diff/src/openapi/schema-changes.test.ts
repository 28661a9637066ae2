import { describe, expect, test } from 'vitest';
import { documentWith, findingsBetween, rulesOf } from './testing/documents.ts';
import { COMPONENTS, MEANINGS, NARROWINGS } from './testing/keyword-changes.ts';

describe('a schema that accepts less', () => {
  test.each(NARROWINGS)('%s', async (_keyword, narrow, wide, kind) => {
    const rules = async (direction: 'request' | 'response', before: unknown, after: unknown) =>
      rulesOf(
        await findingsBetween(
          documentWith(direction, before, COMPONENTS),
          documentWith(direction, after, COMPONENTS),
        ),
      );
    expect((await rules('request', wide, narrow)).breaking).toEqual([`request-${kind}-narrowed`]);
    expect((await rules('response', narrow, wide)).breaking).toEqual([`response-${kind}-widened`]);
    const isDecided = kind !== 'schema';
    expect((await rules('request', narrow, wide)).breaking).toEqual([]);
    expect((await rules('response', wide, narrow)).breaking).toEqual([]);
    if (!isDecided) return;
    expect((await rules('request', narrow, wide)).compatible).toContain(`request-${kind}-widened`);
    expect((await rules('response', wide, narrow)).compatible).toContain(`response-${kind}-narrowed`);
  });
});

describe('a schema that accepts the same', () => {
  test.each(MEANINGS)('%s', async (_change, before, after, request, response) => {
    const rules = async (direction: 'request' | 'response') => {
      const { breaking, compatible } = rulesOf(
        await findingsBetween(documentWith(direction, before), documentWith(direction, after)),
      );
      return [...breaking, ...compatible];
    };
    expect(await rules('request')).toEqual(request);
    expect(await rules('response')).toEqual(response);
  });
});
