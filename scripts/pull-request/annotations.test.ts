import { expect, test } from 'vitest';
import { pullRequestAnnotations } from './annotations.ts';

test('everything that has to be fixed has a line or a file', () => {
  const problem = {
    file: 'a.yaml',
    line: 3,
    column: 5,
    rule: 'yaml',
    message: 'is not YAML.',
    advice: 'Fix it.',
  };
  const contract = [
    { id: 'a', passed: 0, failed: 1, skipped: 0, failures: [{ id: 'a/one', problems: ['expected 200'] }] },
  ];
  const report = {
    ...{ base: 'main', lint: [problem], changes: undefined, surfaces: [], outdated: ['packages/a/api.md'] },
    ...{ pages: { from: 'documents', pages: [], framesOnly: 0 } as const, contract, sizes: [], drafts: [] },
  };
  expect(pullRequestAnnotations(report).split('\n')).toEqual([
    '::error file=a.yaml,line=3,col=5,title=yaml::is not YAML. Fix it.',
    '::error file=packages/a/api.md,title=generated::The file is not as the documents say. Run `npm run change`.',
    '::error file=specs/a/openapi.yaml,title=a/one::1 problem with the sandbox:%0Aexpected 200',
  ]);
});
