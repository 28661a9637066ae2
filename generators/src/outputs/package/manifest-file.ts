import { mapValues, titleInText } from '@partner-apis/model';
import type { Brand } from '../../../../brand.config.ts';
import type { RuntimeVersions } from '../../load/runtime-versions.ts';
import type { SdkPlan } from '../../plan/sdk-plan.ts';
import { firstCallOf } from '../../plan/sdk-plan.ts';
import { documentationUrl } from './documentation-url.ts';
import { publishingFields } from './publishing-fields.ts';

/** Version of a package that was never published. */
export const FIRST_VERSION = '0.1.0';

/** The libraries that only `/react`, `/mocks`, `/fetch` and `/schemas` need. */
const PEERS = {
  '@tanstack/react-query': '^5.0.0',
  msw: '^2.0.0 || ^3.0.0',
  'openapi-fetch': '>=0.13.0 <1.0.0',
  react: '^18.0.0 || ^19.0.0',
  zod: '^4.6.0',
};

/** Runs the generators from a package's folder. */
const GENERATE =
  'node --import ../../scripts/preflight.mjs --conditions=partner-apis-source ../../generators/src/cli.ts';

/**
 * Prints `package.json` for a new family's SDK.
 *
 * @param runtimes versions of the runtimes in the repository
 */
export function manifestFile(plan: SdkPlan, brand: Brand, runtimes: RuntimeVersions): string {
  const { model, npmScope, entries, hasMessages } = plan;
  const { packageName, tagline } = model.family;
  const manifest = {
    name: plan.packageName,
    version: FIRST_VERSION,
    description: `Typed SDK for ${titleInText(model.title)}: ${tagline.replace(/\.$/, '')}`,
    keywords: [...new Set(['api-client', 'openapi', packageName, 'sdk', 'typescript'])].sort(),
    license: 'Apache-2.0',
    ...publishingFields(plan.folder, documentationUrl(model.family, brand), brand),
    type: 'module',
    sideEffects: false,
    engines: { node: '>=22.18' },
    exports: {
      '.': entry('index'),
      ...Object.fromEntries(entries.map((name) => [`./${name}`, entry(name)])),
      './package.json': './package.json',
    },
    files: ['AGENTS.md', 'CHANGELOG.md', 'dist'],
    scripts: {
      build: 'tsdown --config ../../tsdown.sdk.config.ts',
      generate: `${GENERATE} --family ${model.id}`,
    },
    dependencies: {
      [`${npmScope}/client`]: `^${runtimes.client}`,
      ...(hasMessages ? { [`${npmScope}/xml`]: `^${runtimes.xml}` } : {}),
    },
    peerDependencies: PEERS,
    peerDependenciesMeta: mapValues(PEERS, () => ({ optional: true })),
    'size-limit': sizeBudget(plan),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function entry(name: string) {
  return {
    'partner-apis-source': `./src/${name}.ts`,
    types: `./dist/${name}.d.ts`,
    default: `./dist/${name}.js`,
  };
}

/** Kilobytes of the reader and writer of messages, and the descriptions of a few of them. */
const MESSAGES_SIZE = 17;

/**
 * Returns the size limits of an integrator's bundle. That of the whole client grows with the document's descriptors.
 */
function sizeBudget(plan: SdkPlan) {
  const { names, operations, hasMessages } = plan;
  const messages = hasMessages ? MESSAGES_SIZE : 0;
  const client = 6.9 + 0.1 * operations.length + messages;
  return [
    {
      name: 'the client with all operations',
      path: 'dist/index.js',
      import: `{ ${names.client} }`,
      limit: `${client.toFixed(1)} kB`,
    },
    {
      name: 'one operation',
      path: 'dist/operations.js',
      import: `{ connect, ${firstCallOf(plan).name} }`,
      limit: `${(6.7 + messages).toFixed(1)} kB`,
    },
  ];
}
