import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { documents } from '@partner-apis/model/documents';
import { models } from '@partner-apis/model/models';
import { type Plugin, runnerImport } from 'vite';
import { brand } from '../../../brand.config.ts';
import type { AgentCollector } from '../../../site/src/agents/agent-data.ts';
import { familyModules } from '../../../site/src/build/family-modules.ts';
import { loadSettings, settingsModule } from '../../../site/src/build/settings-module.ts';
import { RECORDED_RESPONSES } from '../../../site/src/samples/recorded-responses.ts';
import { declarationsOf } from './declarations-of.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SITE = path.join(ROOT, 'site');
const DATA = fileURLToPath(new URL('../src/generated/', import.meta.url));

/**
 * Writes what the server hands out: one file for each family, and one for what they share. The descriptions of pages run
 * without Astro here; only the texts of guides come from it, which this reads from their files.
 */
process.env.NODE_ENV = 'production';
const recorded = path.join(SITE, 'src/generated/recorded-responses.json');
if (existsSync(recorded)) process.env[RECORDED_RESPONSES] = recorded;
else console.warn('No responses are recorded: operations show the examples of the document');
const { module } = await runnerImport<AgentCollector>(path.join(SITE, 'src/agents/collect.ts'), {
  root: SITE,
  base: brand.portalPath,
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  plugins: [
    guideTexts(path.join(SITE, 'src/content')),
    settingsModule(await loadSettings(undefined)),
    familyModules(models, brand.npmScope, documents),
  ],
  resolve: { conditions: ['partner-apis-source', 'module', 'node'] },
  environments: {
    inline: {
      resolve: { conditions: ['partner-apis-source', 'module', 'node'], noExternal: [/^@partner-apis\//] },
    },
  },
});
const [portal, families] = await Promise.all([module.collectPortal(), module.collectFamilies()]);
await rm(DATA, { recursive: true, force: true });
await mkdir(DATA, { recursive: true });
await writeFile(path.join(DATA, 'portal.json'), JSON.stringify(portal));
for (const family of families) {
  const types = await declarationsOf(path.join(ROOT, 'packages', family.model.family.packageName));
  await writeFile(path.join(DATA, `${family.model.id}.json`), JSON.stringify({ ...family, types }));
}
console.info(`Data of ${families.length} APIs, ${portal.records.length} search records`);

/** Stands for Astro's content layer: an entry is the front matter and the body of an MDX file. */
function guideTexts(folder: string): Plugin {
  const id = 'astro:content';
  return {
    name: 'partner-apis:guide-texts',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}`
        ? `import { readEntry } from ${JSON.stringify(fileURLToPath(new URL('read-entry.ts', import.meta.url)))};
export const getEntry = (collection, id) => readEntry(${JSON.stringify(folder)}, collection, id);\n`
        : undefined,
  };
}
