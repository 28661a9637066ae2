import { expect, test } from 'vitest';
import type { Finding } from '../finding/finding.ts';
import { defaultPolicy } from '../policy/policy.ts';
import { compareDocuments, type FurtherJudge } from './compare-documents.ts';
import { loadDocument } from './loaded-document.ts';

const DOCUMENT = `
openapi: 3.1.1
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: listPets
      responses: { '200': { description: Pets., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
  /owners:
    get:
      operationId: listOwners
      responses: { '204': { description: None. } }
components: { schemas: { Pet: { type: object, required: [name], properties: { name: { type: string } } } } }
`;

function state(text: string) {
  const file = 'openapi.yaml';
  return loadDocument({ file, name: file, when: '', read: async () => text, schemaFolder: '' }, new Map());
}

/** Returns a judge that finds a hook generated from an operation, which is now called differently. */
function hookOf(operation: string, path: string): FurtherJudge {
  const place = { file: 'openapi.yaml', line: 1, column: 1, pointer: `/paths/~1${path}/get` };
  const finding: Finding = {
    ...{ id: operation, rule: 'sdk-call-changed', level: 'breaking', verdict: 'sdk', direction: null },
    ...{ operations: [operation], message: '', advice: '', counterexample: null, accepted: null },
    ...{ before: place, after: place },
  };
  return async () => [finding];
}

test.each([
  ['of the operation that breaks is no second finding', 'listPets', 'pets', 0],
  ['of another operation is one of its own', 'listOwners', 'owners', 1],
])('a hook %s', async (_, operation, path, count) => {
  const later = DOCUMENT.replace('required: [name], ', '');
  const findings = await compareDocuments(await state(DOCUMENT), await state(later), {
    ...{ policy: defaultPolicy, on: '2026-01-01', judges: [hookOf(operation, path)] },
  });
  expect(findings.map(({ rule }) => rule)).toContain('response-required-widened');
  expect(findings.filter(({ verdict }) => verdict === 'sdk')).toHaveLength(count);
});
