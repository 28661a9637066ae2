import path from 'node:path';
import { ROOT } from '../../scripts/settings.ts';

/**
 * Makes the environment of a command of npm: the tools of this repository first, and nothing of the run around it but the home
 * folder.
 *
 * @param env further variables, such as those that decide which registry npm uses
 */
export function npmEnvironment(env: NodeJS.ProcessEnv): Record<string, string> {
  const bin = path.join(ROOT, 'node_modules', '.bin');
  const given = { HOME: process.env.HOME, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...env };
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
