import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compareFiles } from '../comparison/compare-files.ts';
import { replay } from './replay.ts';
import type { MakeSandbox } from './replay-sandbox.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

function documentWith(mediaType: string, mostTags: number) {
  const tags = { type: 'array', minItems: 2, maxItems: mostTags, items: { type: 'string', const: 'a' } };
  const schema = { type: 'object', required: ['tags'], properties: { tags } };
  const encoding = mediaType === FORM ? { tags: { style: 'pipeDelimited', explode: false } } : {};
  const requestBody = { required: true, content: { [mediaType]: { schema, encoding } } };
  return {
    ...{ openapi: '3.1.1', info: { title: 'Pets', version: '1.0.0' } },
    paths: { '/pets': { post: { operationId: 'createPet', requestBody, responses: { 204: {} } } } },
  };
}

/** A server that reads the fields of a form, and accepts as many tags as its document allows. */
const makeServer: MakeSandbox = async ({ document, files }) => {
  const text = String(files.get(document));
  const [, most = ''] = /"maxItems":(\d+)/.exec(text) ?? [];
  return {
    ...{ basePath: '', apiKeys: new Map(), respondByRules: undefined, problemsIn: () => [] },
    respondByExamples: async (request) => {
      const fields = (await request.formData()).getAll('tags').flatMap((field) => String(field).split('|'));
      return new Response(null, { status: fields.length > Number(most) ? 400 : 204 });
    },
  };
};

test.each([
  [FORM, FORM, 'tags=a|a|a'],
  [MULTIPART, `${MULTIPART}; boundary=part`, 'name="tags"'],
])('a counterexample in %s is sent as the document says', async (mediaType, contentType, written) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'replay-form-'));
  try {
    const files = { 'before.json': documentWith(mediaType, 3), 'after.json': documentWith(mediaType, 2) };
    for (const [name, document] of Object.entries(files))
      await writeFile(path.join(folder, name), JSON.stringify(document));
    const comparison = await compareFiles(folder, 'before.json', 'after.json', '2026-01-01');
    const [finding] = comparison.report.documents.flatMap(({ findings }) => findings);
    const { request, responses } = await replay(comparison, finding?.id ?? '', makeServer);

    expect(request.headers['Content-Type']).toBe(contentType);
    expect(request.body).toContain(written);
    expect([responses.earlier.status, responses.later.status]).toEqual([204, 400]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
