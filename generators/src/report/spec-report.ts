import path from 'node:path';
import { parseArgs } from 'node:util';
import { brand } from '../../../brand.config.ts';
import { runCommand } from '../command/run-command.ts';
import { SpecError } from '../diagnostics/spec-error.ts';
import { loadFamilies } from '../load/load.ts';
import { reportFamily } from './family-report.ts';
import { assumptionsText, listAssumptions } from './list-assumptions.ts';
import { scoreDocument } from './score.ts';
import { table } from './table.ts';

const HEADINGS = [
  'family',
  'version',
  'operations',
  'schemas',
  'error examples',
  'assumptions',
  'agent readiness',
  'discoverability',
];

/**
 * Implements `npm run spec:report`: prints counts of the documents under `specs/` and their scores from 0 to 100, or,
 * with `-- --assumptions`, their assumptions and the places of each.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { assumptions: { type: 'boolean', default: false } } });
  const families = await loadFamilies(path.join(process.cwd(), 'specs'), brand.apiHost);
  if (values.assumptions) {
    for (const { id, document } of families) console.info(assumptionsText(id, listAssumptions(document)));
    return 0;
  }
  const rows = await Promise.all(
    families.map(async (loaded) => {
      const { id, version, operations, schemas, errorExamples, assumptions } = reportFamily(loaded);
      const { agentReadiness, discoverability } = await scoreDocument(loaded.documentFile);
      const counts = [operations, schemas, errorExamples, assumptions].map(String);
      return [id, version, ...counts, agentReadiness.toFixed(1), discoverability.toFixed(1)];
    }),
  );
  console.info(table([HEADINGS, ...rows]));
  return 0;
}

runCommand(main, (error) => (error instanceof SpecError ? error.message : undefined));
