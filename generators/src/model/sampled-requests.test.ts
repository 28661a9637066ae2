import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { anyModel } from '../any-model.ts';

/** Each of eight schemas has three string properties, one of which is required, and a property for each schema. */
const NAMES = Array.from({ length: 8 }, (_, index) => `Node${index}`);
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const node = {
  type: 'object',
  required: ['text0'],
  properties: {
    ...Object.fromEntries([0, 1, 2].map((index) => [`text${index}`, { type: 'string' }])),
    ...Object.fromEntries(NAMES.map((name) => [`to${name}`, reference(name)])),
  },
};
const wide = {
  type: 'object',
  required: ['field7'],
  properties: Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`field${index}`, { type: 'string' }]),
  ),
};
const put = (name: string) => ({
  put: {
    requestBody: { content: { 'application/json': { schema: reference(name) } } },
    responses: { '204': { description: 'Done.' } },
  },
});
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Graph', version: '1.0.0' },
  paths: { '/small': put('Small'), '/graph': put('Node0'), '/wide': put('Wide') },
  components: {
    schemas: {
      Small: { type: 'object', properties: { name: { type: 'string' } } },
      Wide: wide,
      ...Object.fromEntries(NAMES.map((name) => [name, node])),
    },
  },
};

test('samples a body as deep as it stays readable', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sampled-'));
  try {
    const file = path.join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(DOCUMENT));
    const { model } = await anyModel(file, 'graph');
    const [small, graph, wideOne] = model.operations.map(
      ({ requestBody }) => requestBody?.content[0]?.examples[0]?.value,
    );
    expect(small).toEqual({ name: 'string' });
    expect(graph).toMatchObject({ text0: 'string', toNode1: { text2: 'string' } });
    expect(JSON.stringify(graph).length).toBeLessThan(4000);
    expect(wideOne).toEqual({ field7: 'string' });
  } finally {
    await rm(folder, { recursive: true });
  }
});
