import type { DocumentReport, Finding, Report } from '@partner-apis/spec-diff';
import { expect, test } from 'vitest';
import { printChange } from './print.ts';

const place = { file: 'specs/a/openapi.yaml', line: 7, column: 3, pointer: '/paths' };
const finding = (level: Finding['level'], message: string, advice = ''): Finding => ({
  ...{ id: '1', rule: 'r', level, verdict: 'wire', direction: null, operations: ['getA'], message, advice },
  ...{ counterexample: null, before: null, after: place, accepted: null },
});
const changed: DocumentReport = {
  ...{
    id: 'a',
    file: 'specs/a/openapi.yaml',
    state: 'compared',
    before: '1.0.0',
    after: '1.0.0',
    problems: [],
  },
  release: { version: '1.0.0', isRecorded: true, bump: 'major', isEnough: false },
  findings: [
    { ...finding('breaking', 'It broke.', 'Undo it.'), counterexample: { kind: 'value', value: { a: 1 } } },
    finding('addition', 'It grew.', 'Fine.'),
    finding('text', 'Reworded.'),
  ],
};
const report = (...documents: readonly DocumentReport[]): Report => ({
  bump: 'major',
  baseline: 'main',
  documents,
});

test('breaking changes come with proof and advice, and better texts with their operations', () => {
  const did = [{ file: 'specs/a/openapi.yaml', text: 'info.version raised from 1.0.0 to 2.0.0' }];
  expect(printChange(report(changed), { did, left: [] })).toBe(`Changes since main:

specs/a/openapi.yaml needs a major version after 1.0.0
  BREAKING: It broke. (specs/a/openapi.yaml:7)
    In getA.
    This was accepted and no longer is:
    {"a":1}
    Instead: Undo it.
  new: It grew. (specs/a/openapi.yaml:7)
  text: getA (specs/a/openapi.yaml:7)

Done:
  specs/a/openapi.yaml: info.version raised from 1.0.0 to 2.0.0

Left to you: nothing. Read the difference, and commit it.`);
});

test('new and removed documents are named', () => {
  const documents = [
    { ...changed, state: 'new', release: null, findings: [] },
    { ...changed, state: 'removed', after: null, release: null, findings: [] },
  ] as const;
  expect(printChange(report(...documents), { did: [], left: [] })).toContain(
    'specs/a/openapi.yaml: a new document, 1.0.0\n\nspecs/a/openapi.yaml: removed\n\nDone: nothing',
  );
});

test('a change of a schema that documents share is proved once', () => {
  const other = { ...changed, file: 'specs/b/openapi.yaml', findings: changed.findings.slice(0, 1) };
  expect(printChange(report(changed, other), { did: [], left: [] })).toContain(`
specs/b/openapi.yaml needs a major version after 1.0.0
  BREAKING: It broke. (specs/a/openapi.yaml:7)
    In getA.
    As in specs/a/openapi.yaml, above.

Done:`);
});
