import { publishedPackages } from '../../published-packages.ts';
import { npm } from '../command.ts';
import type { ReleaseContext } from '../context.ts';
import { targetsOf } from '../targets.ts';
import type { CheckResult } from './finding.ts';
import { checkPackages } from './packages.ts';
import { checkRepository, repositoryName } from './repository.ts';
import { checkTools } from './tools.ts';
import { checkWorkflow } from './workflow.ts';

const SIGNS: Readonly<Record<CheckResult['level'], string>> = { ok: '✓', note: '–', problem: '✗' };

/**
 * Checks the requirements of trusted publishing, and prints the results.
 *
 * @returns whether all are met
 */
export async function doctor({ root, brand, registry, say }: ReleaseContext): Promise<boolean> {
  const version = (await npm(['--version'], root)).trim();
  const targets = await targetsOf(registry, await publishedPackages());
  const results = [
    ...checkTools(process.versions.node, version),
    ...(await checkWorkflow(root)),
    ...(await checkRepository(root, brand, process.env)),
    ...checkPackages(registry, targets, repositoryName(brand)),
  ];
  for (const { what, level, found } of results) say(`${SIGNS[level]} ${what}: ${found}`);
  const problems = results.filter(({ level }) => level === 'problem').length;
  say(problems === 0 ? 'Nothing is in the way of trusted publishing.' : `${problems} things are in the way.`);
  return problems === 0;
}
