import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ApiModel } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '../../../../brand.config.ts';
import { loadWorkflows } from '../../load/workflows.ts';
import { journeysFiles } from './journeys.ts';

const HEAD = `arazzo: 1.0.1
info: { title: Journeys, version: 1.0.0 }
sourceDescriptions: [{ name: api, url: openapi.yaml, type: openapi }]
workflows:
`;

let folder: string;
const model = (models[0] ?? {}) as ApiModel;
const operationId = model.operations[0]?.operationId ?? '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'journeys-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function load(workflows: string) {
  await writeFile(path.join(folder, 'workflows.arazzo.yaml'), HEAD + workflows);
  return loadWorkflows(path.join(folder, 'openapi.yaml'));
}

describe('journeys', () => {
  test('are emitted as written, together with a module that lists them', async () => {
    const document = await load(
      `  - workflowId: one\n    steps: [{ stepId: a, operationId: ${operationId} }]\n`,
    );
    const [data, module] = journeysFiles([{ model, workflows: document }], brand);
    expect(data?.path).toBe(`packages/contract-tests/src/generated/${model.id}.journeys.json`);
    expect(JSON.parse(data?.content ?? '')).toEqual([
      { workflowId: 'one', steps: [{ stepId: 'a', operationId, expressions: {} }] },
    ]);
    expect(module?.content).toContain(`'${model.id}': j0`);
  });

  test('may be absent', async () => {
    const document = await loadWorkflows(path.join(folder, 'elsewhere', 'openapi.yaml'));
    expect(document).toBeUndefined();
    expect(journeysFiles([{ model, workflows: document }], brand).map((file) => file.path)).toEqual([
      'packages/contract-tests/src/generated/journeys.ts',
    ]);
  });

  test('cannot call an operation that is not in the document', async () => {
    const document = await load('  - workflowId: one\n    steps: [{ stepId: a, operationId: fly }]\n');
    expect(() => journeysFiles([{ model, workflows: document }], brand)).toThrow(
      'the step "a" of "one" calls "fly", which the document does not have. It has ',
    );
  });

  test('cannot use features that the contract tests do not support', async () => {
    const steps = `[{ stepId: a, operationId: ${operationId}, onFailure: [{ name: x, type: retry }] }]`;
    await expect(load(`  - workflowId: one\n    steps: ${steps}\n`)).rejects.toThrow(/onFailure/);
  });
});
