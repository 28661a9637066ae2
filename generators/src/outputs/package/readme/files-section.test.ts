import { expect, it } from 'vitest';
import type { OperationObject, SchemaObject } from '../../../load/openapi-document.ts';
import { smallPlan } from '../../../plan/testing/small-plan.ts';
import { filesSection } from './files-section.ts';

const BYTES = { type: 'string', format: 'binary' } as const;

/** Prints the section of a document with one operation. */
function sectionOf(operation: Partial<OperationObject>): string {
  const post = { operationId: 'convert', responses: { 204: { description: '' } }, ...operation };
  return filesSection(
    smallPlan({ servers: [{ url: 'https://jobs.example' }], paths: { '/convert': { post } } }),
  ).join('\n');
}

function body(mediaType: string, schema: SchemaObject): Partial<OperationObject> {
  return { requestBody: { content: { [mediaType]: { schema } } } };
}

const FILE = { responses: { 200: { description: '', content: { 'image/png': { schema: BYTES } } } } };
const FORM = { type: 'object', properties: { file: BYTES } } as const;

it('downloads as a stream', () => {
  const section = sectionOf(FILE);

  expect(section).toContain('## Receive files');
  expect(section).toContain('await downloadStream((options) => client.convert({}, options), {');
  expect(section).not.toContain('withProgress');
});

it('shows how to send a file with its progress', () => {
  const section = sectionOf(body('application/pdf', BYTES));

  expect(section).toContain('## Send files\n');
  expect(section).toContain('`withProgress(file');
  expect(section).not.toMatch(/new Part|downloadStream/);
});

it('names the files of forms', () => {
  expect(sectionOf(body('multipart/form-data', FORM))).toContain('new Part(file, {');
});

it('has one section for both directions', () => {
  expect(sectionOf({ ...FILE, ...body('application/pdf', BYTES) })).toContain('## Send and receive files');
});

it.each<[string, SchemaObject]>([
  ['application/json', { type: 'object' }],
  ['multipart/form-data', { type: 'object', properties: { name: { type: 'string' } } }],
  ['text/plain', { type: 'string' }],
])('has no section for a body of %s without files', (mediaType, schema) => {
  expect(sectionOf(body(mediaType, schema))).toBe('');
});
