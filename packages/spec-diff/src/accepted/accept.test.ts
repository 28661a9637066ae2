import { expect, test } from 'vitest';
import type { Finding } from '../finding/finding.ts';
import { accept, staleAcceptances } from './accept.ts';
import { type AcceptedChange, readAcceptedChanges } from './accepted-changes.ts';

const FILE = 'specs/pets/accepted-changes.yaml';

const finding: Finding = {
  id: '5b1f0c9e77a2',
  rule: 'property-became-required',
  level: 'breaking',
  verdict: 'wire',
  direction: 'request',
  operations: ['createPet'],
  message: '`name` is required.',
  advice: 'Keep it optional.',
  counterexample: { kind: 'value', value: {} },
  before: null,
  after: null,
  accepted: null,
};

const entry: AcceptedChange = {
  id: finding.id,
  scope: ['createPet'],
  owner: 'Pets team',
  reason: 'Every caller sends it.',
  until: '2027-01-31',
  counterexample: { kind: 'value', value: {} },
};

const on = (day: string, changes: Partial<AcceptedChange> = {}) => ({
  file: FILE,
  entries: [{ ...entry, ...changes }],
  on: day,
});

test('an entry marks its finding until its last day', () => {
  const [accepted] = accept([finding], on('2027-01-31'));
  expect(accepted?.accepted).toEqual({
    owner: 'Pets team',
    reason: 'Every caller sends it.',
    until: '2027-01-31',
  });
  expect(staleAcceptances([{ findings: [finding] }], on('2027-01-31'))).toEqual([]);
});

test.each([
  ['has ended', on('2027-02-01'), finding, `${FILE}: 5b1f0c9e77a2 ended on 2027-01-31.`],
  [
    'matches nothing',
    on('2027-01-01', { id: 'other' }),
    finding,
    `${FILE}: other matches no change that breaks. Remove the entry.`,
  ],
  [
    'is about something that breaks no longer',
    on('2027-01-01'),
    { ...finding, level: 'addition' as const },
    'matches no change that breaks',
  ],
  [
    'concerns more operations',
    on('2027-01-01'),
    { ...finding, operations: ['createPet', 'updatePet'] },
    'is accepted for createPet only, and concerns updatePet too.',
  ],
  [
    'has a counterexample that is none any longer',
    on('2027-01-01', { counterexample: { kind: 'value', value: { name: 1 } } }),
    finding,
    'has a counterexample that no longer shows a break.',
  ],
])('an entry that %s fails, and marks nothing', (_, acceptances, found, problem) => {
  expect(accept([found], acceptances)).toEqual([found]);
  expect(staleAcceptances([{ findings: [found] }], acceptances)).toEqual([expect.stringContaining(problem)]);
});

test('another counterexample is enough if it shows the break', () => {
  const acceptances = on('2027-01-01', { counterexample: { kind: 'value', value: { age: 1 } } });
  expect(staleAcceptances([{ findings: [finding], stillBreaks: () => true }], acceptances)).toEqual([]);
  expect(accept([finding], acceptances, () => true)[0]?.accepted).not.toBeNull();
  expect(staleAcceptances([{ findings: [finding], stillBreaks: () => false }], acceptances)).toHaveLength(1);
});

const YAML = `- id: 5b1f0c9e77a2
  scope: [createPet]
  owner: Pets team
  reason: Every caller sends it.
  until: 2027-01-31
  counterexample: { kind: value, value: {} }
`;

test('the file is YAML', () => {
  expect(readAcceptedChanges(YAML, FILE)).toEqual([entry]);
  expect(readAcceptedChanges('', FILE)).toEqual([]);
});

test.each([
  ['until: 2027-01-31', 'until: soon', `${FILE}:5:3: 0/until must match pattern`],
  ['owner: Pets team', 'owners: Pets team', `${FILE}:1:3: 0 must have required property 'owner'`],
  ['scope: [createPet]', 'scope: [createPet', `${FILE}:`],
])('%s → %s is refused with its place', (before, after, problem) => {
  expect(() => readAcceptedChanges(YAML.replace(before, after), FILE)).toThrow(problem);
});
