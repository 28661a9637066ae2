/**
 * Documents of strangers, and the output of each generator for them: generation, type errors under `strict`, processor
 * time, memory and size; for ours also a call of every operation, sent to a recording server and compared with the
 * document. After that, every client sends each OpenAPI feature that a request can show.
 *
 *     npm run build && npm run bench:documents -- [<documents, or folders of them>]
 *         [--only <names>] [--contestants <names>] [--again <contestants>] [--results <file>]
 *
 * Results are kept in a file, and documents in it are not measured again, so an interrupted run can be resumed.
 * `--again ours` forgets ours, after a change of the generator.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { strangersDocuments } from './documents/document-list.ts';
import { featureTable } from './documents/features/feature-table.ts';
import { digestOf, KeptResults, type Result } from './documents/kept-results.ts';
import { measure } from './documents/measure.ts';
import { contestantTable, documentTable } from './documents/tables.ts';
import { contestants } from './generation-contestants.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OURS = 'ours';

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    contestants: { type: 'string', default: '' },
    again: { type: 'string', default: '' },
    results: { type: 'string', default: path.join(ROOT, 'node_modules/.cache/bench/documents.jsonl') },
  },
  allowPositionals: true,
});
await mkdir(path.join(ROOT, 'tests/dist'), { recursive: true });
const folder = await mkdtemp(path.join(ROOT, 'tests/dist/documents-'));
try {
  await run();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const all = (await contestants()).filter(({ name }) => isNamed(name, values.contestants));
  const documents = (await strangersDocuments(positionals)).filter(({ name }) => isNamed(name, values.only));
  const kept = await KeptResults.open(values.results, values.again.split(','));
  const results: Result[] = [];
  for (const document of documents) {
    const digest = await digestOf(document.file);
    for (const contestant of all) {
      const { name, version } = contestant;
      const key = { document: document.name, digest, contestant: name, version };
      const known = kept.find(key);
      const result = known ?? { ...key, ...(await measure(contestant, document, folder)) };
      if (known === undefined) await kept.add(result);
      results.push(result);
    }
  }
  const ours = results.filter(({ contestant }) => contestant === OURS);
  const others = results.filter(({ contestant }) => contestant !== OURS);
  console.info(`\n${documentTable(ours, others)}\n\n${contestantTable(results)}\n`);
  console.info(await featureTable(all, folder));
}

/** Whether a text of several names, separated by commas, has this one or is empty. */
function isNamed(name: string, wanted: string): boolean {
  return wanted.split(',').some((one) => name.includes(one));
}
