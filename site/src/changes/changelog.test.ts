import type { ApiModel, DocumentChange, DocumentVersion } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { describe, expect, test } from 'vitest';
import { fieldBadges, operationBadges } from './change-badges.ts';
import { changelog } from './changelog.ts';
import { clientAdvice } from './client-advice.ts';

const [family] = models;
const operation = family?.operations.find(({ requestBody }) => requestBody !== undefined);
if (family === undefined || operation === undefined) throw new Error('There is no operation with a body');
const { operationId } = operation;
const model: ApiModel = family;
const call = `${operation.method.toUpperCase()} ${operation.path}`;

function change(partial: Partial<DocumentChange>): DocumentChange {
  return { bump: 'minor', rule: 'addition', effect: 'added', message: 'A message.', ...partial };
}

const born = { name: 'Pet', path: ['born'] };
const VERSIONS: readonly DocumentVersion[] = [
  { version: '1.0.0', recordedOn: '2026-01-05', changes: [] },
  {
    version: '1.1.0',
    recordedOn: '2026-02-02',
    after: '1.0.0',
    changes: [
      change({ schema: born, place: { operationId, call, part: 'body', path: ['born'] } }),
      change({ schema: born, place: { operationId, call, part: 'response', name: '200', path: ['born'] } }),
      change({ bump: 'none', effect: 'changed', rule: 'description', message: 'A better text.' }),
    ],
  },
  {
    version: '2.0.0',
    recordedOn: '2026-03-02',
    after: '1.1.0',
    changes: [
      change({ bump: 'major', effect: 'changed', rule: 'request-limit-narrowed', schema: born }),
      change({ effect: 'deprecated', place: { operationId, call, path: [] } }),
      change({
        bump: 'major',
        effect: 'removed',
        rule: 'operation-removed',
        place: { operationId: 'getPet', call: 'GET /pets/{name}', path: [] },
      }),
    ],
  },
];

describe('the changelog', () => {
  test('the newest version is first, and breaking changes precede additions', () => {
    const log = changelog(model, VERSIONS);
    expect(log.map(({ version, counted }) => [version, counted])).toEqual([
      ['2.0.0', 3],
      ['1.1.0', 1],
      ['1.0.0', 0],
    ]);
    expect(log[0]?.groups.map(({ title }) => title)).toEqual(['Breaking', 'New']);
  });

  test('a change of a shared schema is listed once, with a link to the place that it affects', () => {
    const [, second] = changelog(model, VERSIONS);
    expect(second?.groups[0]?.changes).toEqual([
      {
        effect: 'added',
        subject: operationId,
        field: 'body.born',
        path: `technical_documentation/${model.id}/${operationId}`,
        message: 'A new field of the request.',
        advice: 'Nothing: it is optional.',
      },
    ]);
  });

  test('a removed operation is listed by its call, without a link', () => {
    const [latest] = changelog(model, VERSIONS);
    expect(latest?.groups[0]?.changes.at(-1)).toEqual({
      effect: 'removed',
      subject: 'getPet',
      field: '',
      message: 'GET /pets/{name} was removed.',
      advice: 'Replace its calls: the path and the SDK method no longer exist.',
    });
  });
});

describe('badges', () => {
  test('a field of a named schema has them in every place', () => {
    expect(fieldBadges(VERSIONS, { anchor: 'anywhere', declared: born }, undefined)).toEqual({
      since: '1.1.0',
      changed: '2.0.0',
    });
  });

  test('a field without a name is identified by its place', () => {
    expect(fieldBadges(VERSIONS, { anchor: 'response-200.born' }, operationId)).toEqual({ since: '1.1.0' });
    expect(fieldBadges(VERSIONS, { anchor: 'response-200.born' }, 'another')).toEqual({});
  });

  test('an operation changes with its parts', () => {
    expect(operationBadges(VERSIONS, operationId)).toEqual({ changed: '1.1.0', deprecated: '2.0.0' });
  });

  test('the first recorded version has no badges', () => {
    expect(operationBadges(VERSIONS.slice(0, 1), operationId)).toEqual({});
  });
});

test.each([
  [{ bump: 'none', effect: 'changed' }, 'Nothing: it works as before.'],
  [{ effect: 'deprecated' }, 'It still works. Replace it before the next major version.'],
  [{ effect: 'removed' }, 'Stop sending it: it no longer has any effect.'],
  [
    { effect: 'removed', place: { operationId, call, part: 'response', name: '200', path: ['born'] } },
    'Nothing, if your code handles responses without it: it was optional.',
  ],
  [{ bump: 'major', rule: 'response-values-widened' }, 'Handle the new values.'],
  [{ bump: 'major', rule: 'xsd', advice: 'Make it optional.' }, 'Make it optional.'],
  [{ bump: 'major', rule: 'unknown', effect: 'removed' }, 'Stop using it before you move to this version.'],
] as const)('%o: %s', (partial, advice) => expect(clientAdvice(change(partial))).toBe(advice));
