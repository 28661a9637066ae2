import type { DocumentReport, Finding } from '@partner-apis/spec-diff';
import { expect, test } from 'vitest';
import { bumpOfPackages } from './change.ts';

const finding = (level: Finding['level']): Finding => ({
  ...{
    id: '1',
    rule: 'r',
    level,
    verdict: 'wire',
    direction: null,
    operations: [],
    message: 'M.',
    advice: '',
  },
  ...{ counterexample: null, before: null, after: null, accepted: null },
});

const report = (bump: 'none' | 'minor' | 'major', findings: readonly Finding[]): DocumentReport => ({
  ...{ id: 'a', file: 'a.yaml', state: 'compared', before: '1.0.0', after: '1.0.0', findings, problems: [] },
  release: { version: '1.0.0', isRecorded: true, bump, isEnough: true },
});

test.each([
  ['a better text', report('none', [finding('text')]), '1.0.0', 'patch'],
  ['an addition', report('minor', [finding('addition')]), '1.1.0', 'minor'],
  [
    'an addition that the author raised further for',
    report('minor', [finding('addition')]),
    '2.0.0',
    'major',
  ],
  ['a break of what was never released', report('minor', [finding('breaking')]), '1.0.0', 'minor'],
  ['nothing', report('major', []), '1.0.0', 'none'],
  ['a version that the author raised without a change', report('none', []), '2.0.0', 'major'],
])('packages are raised for %s', (_, changed, version, bump) => {
  expect(bumpOfPackages(changed, version)).toBe(bump);
});
