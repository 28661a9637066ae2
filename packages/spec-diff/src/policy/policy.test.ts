import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { compareDocuments } from '../comparison/compare-documents.ts';
import { loadDocument } from '../comparison/loaded-document.ts';
import { defaultPolicy, POLICY_RULES, readPolicy } from './policy.ts';

const DOCUMENT = `
openapi: 3.1.1
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: listPets
      parameters:
        - { name: colour, in: query, schema: { type: string, enum: [black, white], x-deprecated-values: { white: 2026-12-31 } } }
        - { name: shelter, in: query, deprecated: true, x-sunset: 2026-12-31, schema: { type: string } }
      responses:
        '200':
          description: The pets.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Pet' }
    delete:
      operationId: deletePets
      deprecated: true
      x-sunset: 2026-12-31
      responses: { '204': { description: Done. } }
components:
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string }
        age: { type: integer }
        size: { type: string, enum: [small, large], x-extensible-enum: true }
`;
const DELETE = DOCUMENT.slice(DOCUMENT.indexOf('    delete:'), DOCUMENT.indexOf('components:'));

/** An operation whose request has one property, to which tests append others. */
const POST = `    post:
      operationId: addPet
      responses: { '204': { description: Done. } }
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                name: { type: string }
`;

function state(text: string) {
  const file = 'openapi.yaml';
  const read = async (name: string) => (name === file ? text : undefined);
  return loadDocument({ file, name: file, when: '', read, schemaFolder: '' }, new Map());
}

async function changes(edits: Readonly<Record<string, string>>, on: string, policy = defaultPolicy) {
  const later = Object.entries(edits).reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`The document does not contain "${before}"`);
    return text.replace(before, after);
  }, DOCUMENT);
  const findings = await compareDocuments(await state(DOCUMENT), await state(later), { policy, on });
  return findings.map(({ rule, level }) => `${rule}: ${level}`);
}

const BEFORE = '2026-12-30';
const LAST = '2026-12-31';
const AFTER = '2027-01-01';

test.each([
  ['a deprecated operation', { [DELETE]: '' }, 'operation-removed'],
  [
    'a deprecated parameter',
    {
      '        - { name: shelter, in: query, deprecated: true, x-sunset: 2026-12-31, schema: { type: string } }\n':
        '',
    },
    'parameter-removed',
  ],
  ['a deprecated value', { 'enum: [black, white]': 'enum: [black]' }, 'request-values-narrowed'],
])('%s may go once its last day of use has passed', async (_, edits, rule) => {
  for (const day of [BEFORE, LAST]) {
    expect(await changes(edits, day)).toEqual([`${rule}: breaking`, 'removed-before-sunset: breaking']);
  }
  expect(await changes(edits, AFTER)).toEqual([`${rule}: deprecation`]);
});

test.each([
  [BEFORE, ['response-required-property-removed: breaking', 'removed-before-sunset: breaking']],
  [AFTER, ['response-required-property-removed: deprecation']],
])(
  'a deprecated property that every response has may go after its last day: on %s',
  async (day, expected) => {
    const name = '        name: { type: string, deprecated: true, x-sunset: 2026-12-31 }\n';
    const earlier = DOCUMENT.replace('        name: { type: string }\n', name);
    const later = earlier.replace(name, '').replace('      required: [name]\n', '');
    const findings = await compareDocuments(await state(earlier), await state(later), {
      policy: defaultPolicy,
      on: day,
    });
    expect(findings.map(({ rule, level }) => `${rule}: ${level}`)).toEqual(expected);
  },
);

test.each([
  [BEFORE, ['removed-before-sunset: breaking', 'request-property-removed: undecided']],
  [AFTER, ['request-property-removed: deprecation']],
])('a deprecated optional property of a request may go after its last day: on %s', async (day, expected) => {
  const note = '                note: { type: string, deprecated: true, x-sunset: 2026-12-31 }\n';
  const earlier = DOCUMENT.replace('    delete:\n', `${POST}${note}    delete:\n`);
  const later = earlier.replace(note, '');
  const findings = await compareDocuments(await state(earlier), await state(later), {
    policy: defaultPolicy,
    on: day,
  });
  expect(findings.map(({ rule, level }) => `${rule}: ${level}`)).toEqual(expected);
});

test('an operation that was not deprecated', async () => {
  const mark = '      deprecated: true\n      x-sunset: 2026-12-31\n';
  const [earlier, later] = [DOCUMENT.replace(mark, ''), DOCUMENT.replace(DELETE, '')];
  const findings = await compareDocuments(await state(earlier), await state(later), {
    policy: defaultPolicy,
    on: AFTER,
  });
  expect(findings).toMatchObject([
    { rule: 'operation-removed', advice: POLICY_RULES['operation-removed-unannounced'].advice },
  ]);
});

test.each([
  ['a value', { 'enum: [black, white]': 'enum: [white]' }, 'request-values-narrowed: breaking'],
  ['a property', { '        age: { type: integer }\n': '' }, 'property-removed-unannounced: deprecation'],
  ['the operationId', { 'operationId: listPets': 'operationId: findPets' }, 'operation-id-changed: breaking'],
  [
    'a day that is none',
    { 'x-sunset: 2026-12-31, schema': 'x-sunset: soon, schema' },
    'sunset-invalid: breaking',
  ],
  [
    'a day that moved closer',
    { 'x-sunset: 2026-12-31, schema': 'x-sunset: 2026-11-30, schema' },
    'sunset-shortened: breaking',
  ],
  ['a day that is gone', { 'x-sunset: 2026-12-31, schema': 'schema' }, 'sunset-shortened: breaking'],
  [
    'a deprecation without a day',
    { 'age: { type: integer }': 'age: { type: integer, deprecated: true }' },
    'deprecated-without-sunset: text',
  ],
])('%s', async (_, edits, finding) => {
  expect(await changes(edits, BEFORE)).toContain(finding);
});

test('a later day, and an open list, require no major version', async () => {
  expect(
    await changes({ 'x-sunset: 2026-12-31, schema': 'x-sunset: 2027-06-30, schema' }, BEFORE),
  ).not.toContainEqual(expect.stringContaining('breaking'));
  const larger = { 'enum: [small, large]': 'enum: [small, large, huge]' };
  expect(await changes(larger, BEFORE)).toEqual(['response-values-widened: addition']);
  expect(await changes({ ...larger, ', x-extensible-enum: true': '' }, BEFORE)).toEqual([
    'response-values-widened: addition',
  ]);
});

test('a file sets levels, and disables rules', async () => {
  const policy = readPolicy(
    'rules: { operation-id-changed: off, open-list-extended: breaking }',
    'policy.yaml',
  );
  expect(
    await changes({ 'operationId: listPets': 'operationId: findPets' }, BEFORE, policy),
  ).not.toContainEqual(expect.stringContaining('operation-id'));
  expect(await changes({ 'enum: [small, large]': 'enum: [small, large, huge]' }, BEFORE, policy)).toEqual([
    'response-values-widened: breaking',
  ]);
  expect(policy('sunset-invalid')).toBe('forbidden');
});

test('an unknown rule or level is rejected', () => {
  expect(() => readPolicy('rules: { no-such-rule: off }', 'policy.yaml')).toThrow(
    /policy\.yaml: .*no-such-rule/,
  );
  expect(() => readPolicy('rules: { sunset-invalid: loud }', 'policy.yaml')).toThrow(/sunset-invalid/);
});

test('spec-policy.yaml of this repository names every rule', async () => {
  const file = new URL('../../../../spec-policy.yaml', import.meta.url);
  const text = await readFile(file, 'utf8');
  readPolicy(text, 'spec-policy.yaml');
  for (const rule of Object.keys(POLICY_RULES)) expect(text).toContain(`  ${rule}: `);
});
