import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { installedElsewhere } from '../installed-elsewhere.ts';
import { measured, type Usage } from '../measured-process.ts';
import type { BenchDocument } from './documents.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const BUILT = path.join(ROOT, 'node_modules/.cache/bench/portal');

/** A site that was built of a document. */
export interface BuiltReference {
  readonly name: string;
  readonly folder: string;
  /** Path that it is made to be served under. */
  readonly base: string;
  /** Below the base: where the operations have their pages, and the overview of them. */
  readonly overview: string;
  readonly operations: string;
  readonly usage: Usage;
  readonly seconds: number;
}

/** Ours, by `npm run reference`. */
export async function buildOurs(document: BenchDocument): Promise<BuiltReference> {
  const folder = await emptyFolder(`ours-${document.id}`);
  const args = [path.join(ROOT, 'scripts/reference.ts'), document.file, '--out', folder, '--id', document.id];
  const overview = `technical_documentation/${document.id}`;
  const built = await timed('--conditions=partner-apis-source', args, ROOT);
  return { name: 'ours', folder, base: '/portal', overview, operations: overview, ...built };
}

const STARLIGHT = [
  'starlight-openapi@0.26.1',
  '@astrojs/starlight@0.42.4',
  'astro@7.3.4',
  '@astrojs/markdown-satteri@0.4.2',
];

/** starlight-openapi's, in a project as its documentation begins one; `undefined` where it cannot be installed. */
export async function buildStarlight(
  document: BenchDocument,
  json: string,
): Promise<BuiltReference | undefined> {
  const modules = await installedElsewhere(STARLIGHT);
  if (modules === undefined) return undefined;
  const project = path.join(path.dirname(modules), document.id);
  const folder = path.join(project, 'dist');
  await rm(project, { recursive: true, force: true });
  await mkdir(path.join(project, 'src/content/docs'), { recursive: true });
  const files = {
    // Astro looks here for packages with modules to compile.
    'package.json': JSON.stringify({ type: 'module', private: true, dependencies: dependencies(STARLIGHT) }),
    'openapi.json': json,
    'astro.config.mjs': STARLIGHT_CONFIG,
    'src/content.config.ts': STARLIGHT_CONTENT,
    'src/content/docs/index.md': '---\ntitle: Documentation\n---\n\nRead the reference.\n',
  };
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(project, file), content);
  const astro = path.join(modules, 'astro/bin/astro.mjs');
  const built = await timed(astro, ['build', '--root', project, '--silent'], project);
  const at = { base: '', overview: 'api', operations: 'api/operations' };
  return { name: 'starlight-openapi 0.26.1', folder, ...at, ...built };
}

function dependencies(specs: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    specs.map((spec) => [spec.slice(0, spec.lastIndexOf('@')), spec.slice(spec.lastIndexOf('@') + 1)]),
  );
}

const STARLIGHT_CONFIG = `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi';

export default defineConfig({
  integrations: [
    starlight({
      title: 'Reference',
      plugins: [starlightOpenAPI([{ base: 'api', schema: './openapi.json' }])],
      sidebar: openAPISidebarGroups,
    }),
  ],
});
`;

const STARLIGHT_CONTENT = `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

async function timed(
  script: string,
  args: readonly string[],
  cwd: string,
): Promise<{ readonly usage: Usage; readonly seconds: number }> {
  const start = performance.now();
  const usage = await measured(script, args, cwd);
  return { usage, seconds: (performance.now() - start) / 1000 };
}

async function emptyFolder(name: string): Promise<string> {
  const folder = path.join(BUILT, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}
