import type { Target } from '../targets.ts';
import type { CheckResult } from './finding.ts';
import { WORKFLOW } from './workflow.ts';

/** The registry that supports trusted publishing. */
const TRUSTING_REGISTRY = 'https://registry.npmjs.org/';

/**
 * Checks that every package exists, because npm accepts a trusted publisher only for existing packages.
 *
 * @param repository `owner/name`
 */
export function checkPackages(
  registry: string,
  targets: readonly Target[],
  repository: string | undefined,
): CheckResult[] {
  const fresh = targets.filter(({ published }) => published.versions.size === 0).map(({ name }) => name);
  const commands = targets.map(
    ({ name }) =>
      `  npm trust github ${name} --file ${WORKFLOW} --repo ${repository ?? '<owner>/<name>'} --allow-publish --allow-stage-publish --yes`,
  );
  return [
    {
      what: `the registry, ${TRUSTING_REGISTRY}`,
      level: registry === TRUSTING_REGISTRY ? 'ok' : 'note',
      found:
        registry === TRUSTING_REGISTRY
          ? 'it is configured'
          : `npm is configured for ${registry}, where nobody is trusted without a login`,
    },
    {
      what: 'a first version of every package, without which npm trusts nobody',
      level: fresh.length === 0 ? 'ok' : 'problem',
      found:
        fresh.length === 0
          ? 'all are there'
          : `not on the registry: ${fresh.join(', ')}. A maintainer publishes each once from a desk, with \`npm login\` and \`npm run release -- --publish\``,
    },
    {
      what: 'npm trusting the workflow, which only its maintainers see (`npm trust list <package>`)',
      level: 'note',
      found: `the command for each package:\n${commands.join('\n')}`,
    },
  ];
}
