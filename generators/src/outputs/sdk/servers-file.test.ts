import { expect, it } from 'vitest';
import { smallPlan } from '../../plan/testing/small-plan.ts';
import { apiReport } from './api-report.ts';
import { serversFile } from './servers-file.ts';

const VERSIONS = ['v2', 'v1'].map((version, index) => ({
  url: `https://${['live', 'test'][index]}.example/{version}/{part}`,
  description: ['Production', 'Test'][index],
  variables: { version: { default: version }, part: { default: 'all', enum: ['all', 'some'] } },
}));

it('gives a variable the default of its server', () => {
  const source = serversFile(smallPlan({ servers: VERSIONS, paths: {} } as object));

  expect(source).toContain("{ version: v0, part: v1 = 'all' }: ServerVariables = {},");
  expect(source).toContain(`production: \`https://live.example/\${v0 ?? 'v2'}/\${v1}\`,`);
  expect(source).toContain(`test: \`https://test.example/\${v0 ?? 'v1'}/\${v1}\`,`);
  expect(source).toContain('Default: `v2` or `v1`, by server.');
});

it('keeps in braces what the server has no variable for', () => {
  const servers = [...VERSIONS.slice(0, 1), { url: 'https://test.example/{version}', description: 'Test' }];

  expect(serversFile(smallPlan({ servers, paths: {} } as object))).toContain(
    'test: `https://test.example/{version}`,',
  );
});

it('lists the variables in api.md', () => {
  const report = apiReport(smallPlan({ servers: VERSIONS, paths: {} } as object));

  expect(report).toContain('\n  serverVariables?: ServerVariables\n');
  expect(report).toContain("\ntype ServerVariables\n  version?: string\n  part?: 'all' | 'some'\n");
});
