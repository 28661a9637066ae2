import type { Brand } from '../../../brand.config.ts';
import type { SdkPlan } from '../plan/sdk-plan.ts';
import type { GeneratedFile } from '../write/generated-file.ts';
import { type AnySdk, anySdk, type SdkChoices } from './any-sdk.ts';
import { FURTHER_ENTRIES } from './further-entries.ts';
import { manifestFile } from './manifest-file.ts';
import { withOwnNames } from './own-names.ts';
import { readmeOf } from './readme-of.ts';
import { type Runtime, readRuntime } from './runtime.ts';
import { testFile } from './test-file.ts';

/** How a package gets the runtime: as copied sources, or as a dependency. */
type RuntimePlace = 'inline' | 'package';

export interface PackageChoices extends SdkChoices {
  readonly runtime: RuntimePlace;
}

/**
 * Emits an npm package for any OpenAPI document: the SDK, all its entries, a manifest, a README and tests.
 *
 * @param runtimeFolder folder of the runtime's package, with its `src/`
 * @throws {SpecError} when the file cannot be read as an OpenAPI document
 */
export async function anyPackage(
  file: string,
  brand: Brand,
  runtimeFolder: string,
  choices: PackageChoices,
): Promise<AnySdk> {
  const sdk = await anySdk(file, brand, { entries: FURTHER_ENTRIES, ...choices });
  const runtime = readRuntime(runtimeFolder);
  const isInline = choices.runtime === 'inline';
  const once = { once: true } as const;
  const hasOperations = sdk.plan.operations.length > 0;
  const files: GeneratedFile[] = [
    ...sdk.files,
    { path: 'package.json', content: manifestFile(sdk, isInline ? undefined : runtime), ...once },
    { path: 'tsconfig.json', content: tsconfigFile(sdk.plan), ...once },
    { path: '.gitignore', content: 'dist/\nnode_modules/\n', ...once },
    { path: 'README.md', content: readmeOf(sdk.plan) },
    ...(hasOperations ? [{ path: 'test/generated/operations.test.js', content: testFile(sdk.plan) }] : []),
    ...(isInline ? inlined(sdk, runtime) : []),
  ];
  return { ...sdk, files: withOwnNames(files, sdk.plan, isInline) };
}

/** Returns the modules of the runtime that the entries import. */
function inlined({ plan }: AnySdk, { sources, licence }: Runtime): GeneratedFile[] {
  const needed = (file: string) =>
    (plan.values !== undefined || !file.startsWith('values/')) &&
    (plan.entries.includes('webhooks') || !file.startsWith('webhooks/')) &&
    (plan.entries.includes('schemas') || !file.startsWith('zod/')) &&
    (plan.entries.includes('fetch') || !file.startsWith('openapi-fetch/'));
  const modules = [...sources(needed)].map(([file, content]) => ({
    path: `src/generated/runtime/${file}`,
    content,
  }));
  return [...modules, { path: 'src/generated/runtime/LICENSE', content: licence }];
}

/** Prints `tsconfig.json`. TypeScript 5.7 or newer rewrites imports of `.ts` files to `.js`. */
function tsconfigFile({ values }: SdkPlan): string {
  const types = values?.dates === 'temporal' ? ['temporal-spec/global'] : [];
  return `{
  "compilerOptions": {
    "strict": true,
    "target": "es2022",
    "lib": ["es2023", "dom", "dom.iterable"],
    "types": ${JSON.stringify(types)},
    "module": "nodenext",
    "rewriteRelativeImportExtensions": true,
    "erasableSyntaxOnly": true,
    "declaration": true,
    "skipLibCheck": true,
    "rootDir": "src",
    "outDir": "dist"
  },
  "include": ["src"]
}
`;
}
