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

/** Returns an operation that streams, with an example of its body. */
function chat(operationId: string, example: Readonly<Record<string, unknown>>) {
  const schema = {
    type: 'object',
    required: ['model'],
    properties: {
      model: { type: 'string' },
      stream: { type: 'boolean', default: false },
      note: { type: 'string' },
      notes: { type: 'array', items: { type: 'string' } },
    },
  };
  const content = { 'text/event-stream': { schema: { type: 'object' } } };
  return {
    post: {
      operationId,
      requestBody: { required: true, content: { 'application/json': { schema, example } } },
      responses: { 200: { description: '', content } },
    },
  };
}

it('calls with the required properties of a body, and asks for a stream', () => {
  const example = { model: 'large', note: 'A note.', stream: false };
  const plan = smallPlan({
    servers: [{ url: 'https://jobs.example' }],
    paths: { '/chat': chat('chat', example) },
  });

  expect(streamsSection(plan).join('\n')).toContain(
    "client.chat({ body: { model: 'large', stream: true } })",
  );
});

it('shows the operation with the shortest call', () => {
  const long = { model: 'A name of a model that takes a line of its own, since it is too long for the call' };
  const plan = smallPlan({
    servers: [{ url: 'https://jobs.example' }],
    paths: { '/long': chat('long', { ...long, stream: true }), '/short': chat('short', { model: 'small' }) },
  });

  expect(streamsSection(plan).join('\n')).toContain("client.short({ body: { model: 'small' } })");
});
