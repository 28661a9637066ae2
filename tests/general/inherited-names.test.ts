import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyModel } from '../../generators/src/any-model.ts';
import { compile } from '../../packages/contract-tests/src/compile/compile.ts';
import { createSdkProject, type SdkProject } from './sdk-project.ts';

/** Names of properties that every object inherits. */
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty'] as const;

const schemas = Object.fromEntries(
  NAMES.map((name) => [
    name,
    {
      type: 'object',
      required: [name],
      properties: Object.fromEntries(NAMES.map((property) => [property, { type: 'string', minLength: 2 }])),
    },
  ]),
);

const paths = Object.fromEntries(
  NAMES.map((name, index) => [
    `/things${index}/{${name}}`,
    {
      post: {
        operationId: name,
        tags: [name],
        parameters: [
          { name, in: 'path', required: true, example: 'one', schema: { type: 'string' } },
          { name, in: 'query', required: true, example: 1, schema: { type: 'integer', minimum: 1 } },
          { name, in: 'header', schema: { type: 'string' } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { $ref: `#/components/schemas/${name}` },
              example: Object.fromEntries([[name, 'one']]),
            },
          },
        },
        responses: {
          200: {
            description: 'Done.',
            content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
          },
        },
      },
    },
  ]),
);

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Inherited names', version: '1.0.0' },
  servers: [{ url: 'https://names.example' }],
  tags: NAMES.map((name) => ({ name, description: name })),
  paths,
  components: { schemas },
};

let project: SdkProject;
let file: string;
beforeAll(async () => {
  project = await createSdkProject();
  file = path.join(project.folder, 'names.json');
  await writeFile(file, JSON.stringify(DOCUMENT));
});
afterAll(() => project?.remove());

describe('a document whose names every object inherits', () => {
  it('has an SDK that type-checks', async () => {
    const sdk = await project.add('names', file);
    expect(sdk.model.operations.map(({ operationId }) => operationId)).toEqual(NAMES);
    expect(await project.typeErrors()).toBe('');
  });

  it('has a reference with every name, and a request of each operation', async () => {
    const { model } = await anyModel(file, 'names');
    expect(Object.keys(model.schemas).sort()).toEqual([...NAMES].sort());
    for (const { requestBody, parameters } of model.operations) {
      expect(parameters).toHaveLength(3);
      expect(requestBody?.content[0]?.schema.$ref).toBeDefined();
    }
  });

  it('has contract tests that miss and break each property and parameter', async () => {
    const { model } = await anyModel(file, 'names');
    const { cases } = compile(model);
    for (const name of NAMES) {
      const ids = cases.filter(({ operationId }) => operationId === name).map(({ id }) => id);
      expect(ids).toContain(`names/${name}/body/${name}/missing`);
      expect(ids).toContain(`names/${name}/query/${name}/missing`);
      expect(ids.filter((id) => id.includes(`/query/${name}/minimum`))).not.toEqual([]);
    }
  });
});
