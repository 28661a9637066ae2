import { expect, it } from 'vitest';
import { smallPlan } from '../../../plan/testing/small-plan.ts';
import { streamsSection } from './streams-section.ts';

/** Prints the section of streams with these media types. */
function sectionOf(...mediaTypes: readonly string[]): string {
  const servers = [{ url: 'https://jobs.example' }];
  const operations = mediaTypes.map((mediaType, index) => {
    const content = { [mediaType]: { schema: { type: 'object' } } };
    const get = { operationId: `follow${index}`, responses: { 200: { description: '', content } } };
    return [`/jobs/${index}`, { get }];
  });
  return streamsSection(smallPlan({ servers, paths: Object.fromEntries(operations) })).join('\n');
}

it.each([
  [['text/event-stream'], true],
  [['application/jsonl'], false],
  [['application/x-ndjson', 'application/jsonl'], false],
  [['application/jsonl', 'text/event-stream'], true],
])('mentions names and ids of events for %j: %s', (mediaTypes, hasEvents) => {
  const section = sectionOf(...mediaTypes);

  expect(section).toContain('for await (const value of client.follow0())');
  expect(section).toContain('`ConnectionError`');
  expect(/events|\bids\b/.test(section)).toBe(hasEvents);
});

it('has no section without streams', () => {
  expect(sectionOf('application/json')).toBe('');
});
