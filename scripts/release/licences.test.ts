import { describe, expect, it } from 'vitest';
import { refuseLicences } from './licences.ts';
import { installedWith, type Lockfile } from './lockfile.ts';

/** A package and a runtime of this repository, with the dependencies of both. */
const lockfile: Lockfile = new Map([
  ['packages/sandbox', { dependencies: { '@partner-apis/xml': '^0.1.0', server: '1.0.0' } }],
  ['packages/xml', { license: 'Apache-2.0', dependencies: { chars: '2.0.0' } }],
  ['packages/xml/node_modules/chars', { version: '2.0.0', license: 'MIT' }],
  ['node_modules/@partner-apis/xml', { link: true, resolved: 'packages/xml' }],
  ['node_modules/chars', { version: '1.0.0', license: 'GPL-3.0-only' }],
  [
    'node_modules/server',
    {
      license: 'MIT',
      peerDependencies: { router: '^1.0.0', view: '*' },
      peerDependenciesMeta: { view: { optional: true } },
    },
  ],
  ['node_modules/router', { license: 'ISC' }],
  ['node_modules/view', { license: 'SSPL-1.0' }],
]);

describe('the packages installed with a package', () => {
  it('are those that Node finds from its folder, including required peers', () => {
    const installed = installedWith('packages/sandbox', lockfile);
    expect([...installed.keys()]).toEqual([
      'node_modules/@partner-apis/xml',
      'node_modules/server',
      'node_modules/chars',
      'node_modules/router',
    ]);
    expect(installed.get('node_modules/chars')?.locked.version).toBe('2.0.0');
  });

  it('have a licence that our users can accept', () => {
    const sandbox = { name: '@partner-apis/sandbox', folder: 'packages/sandbox' };
    expect(() => refuseLicences(sandbox, lockfile)).not.toThrow();
    const worse = new Map([
      ...lockfile,
      ['node_modules/router', { license: 'AGPL-3.0' }],
      ['node_modules/server', { dependencies: { router: '1.0.0' } }],
    ]);
    expect(() => refuseLicences(sandbox, worse)).toThrow(
      '@partner-apis/sandbox installs packages whose licence is not accepted: server (none), router (AGPL-3.0).',
    );
  });
});
