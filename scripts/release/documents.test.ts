import { describe, expect, it } from 'vitest';
import { laggingPackages } from './documents.ts';
import type { ReleasedFamily } from './families.ts';
import type { Bump, PlannedBump } from './plan.ts';

const SCOPE = '@partner-apis';
const article = { id: 'article-api-v1', packageName: 'article', routePrefix: '', title: 'Article API' };

function document(version: string, ...recorded: string[]): ReleasedFamily[] {
  return [{ ...article, version, recorded }];
}

function bumps(planned: Readonly<Record<string, Bump>>): PlannedBump[] {
  return Object.entries(planned).map(([name, bump]) => ({
    name: `${SCOPE}/${name}`,
    before: '0.1.0',
    after: '0.2.0',
    bump,
    changesets: ['quick-cats'],
  }));
}

const OF_ALL = ['sandbox', 'contract-tests', 'mcp'].map((name) => `${SCOPE}/${name}`);
const carriers = { sandbox: 'patch', 'contract-tests': 'patch', mcp: 'patch' } as const;

describe('packages that stay behind a document', () => {
  it.each([
    { given: 'a recorded version', families: document('1.1.0', '1.1.0'), planned: {} },
    { given: 'a new family', families: document('1.0.0'), planned: {} },
    {
      given: 'a minor version',
      families: document('1.2.0', '1.1.0'),
      planned: { article: 'minor', ...carriers },
    },
    {
      given: 'more than is needed',
      families: document('1.2.0', '1.1.0'),
      planned: { article: 'major', ...carriers },
    },
    {
      given: 'a better text',
      families: document('1.1.1', '1.1.0'),
      planned: { article: 'patch', ...carriers },
    },
  ] as const)('there are none: $given', ({ families, planned }) => {
    expect(laggingPackages(families, bumps(planned), SCOPE, OF_ALL)).toEqual([]);
  });

  it.each([
    { after: '2.0.0', planned: { article: 'minor', ...carriers }, name: 'article', bump: 'major' },
    { after: '1.2.0', planned: { article: 'patch', ...carriers }, name: 'article', bump: 'minor' },
    {
      after: '1.2.0',
      planned: { article: 'minor', sandbox: 'patch', mcp: 'patch' },
      name: 'contract-tests',
      bump: 'patch',
    },
  ] as const)('from 1.1.0 to $after: $name needs $bump', ({ after, planned, name, bump }) => {
    expect(laggingPackages(document(after, '1.1.0'), bumps(planned), SCOPE, OF_ALL)).toEqual([
      `specs/article-api-v1/openapi.yaml went from 1.1.0 to ${after}, but no changeset raises @partner-apis/${name} by at least ${bump}. Write one: \`npm run changeset\`.`,
    ]);
  });
});
