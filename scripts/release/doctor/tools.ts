import type { CheckResult } from './finding.ts';

interface Needed {
  readonly tool: string;
  readonly version: string;
  readonly lowest: string;
  readonly why: string;
}

/**
 * Compares the versions of Node and npm with npm's requirements.
 *
 * @see https://docs.npmjs.com/trusted-publishers
 * @see https://docs.npmjs.com/staged-publishing
 */
export function checkTools(node: string, npm: string): CheckResult[] {
  return [
    check({ tool: 'Node', version: node, lowest: '22.14.0', why: 'trusted publishing' }),
    check({ tool: 'npm', version: npm, lowest: '11.5.1', why: 'trusted publishing' }),
    check({ tool: 'npm', version: npm, lowest: '11.15.0', why: '`npm trust` and staged publishing' }),
  ];
}

function check({ tool, version, lowest, why }: Needed): CheckResult {
  const what = `${tool} ${lowest} or newer, for ${why}`;
  const isEnough = version.localeCompare(lowest, 'en', { numeric: true }) >= 0;
  if (isEnough) return { what, level: 'ok', found: `it is ${version}` };
  const fix = tool === 'npm' ? '`npm install --global npm@11`' : 'run it with `npm run`, which includes Node';
  return { what, level: 'problem', found: `it is ${version}: ${fix}` };
}
