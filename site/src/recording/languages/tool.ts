import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Whether a program is on this machine.
 *
 * @param version argument that prints its version
 */
export async function hasTool(name: string, version = '--version'): Promise<boolean> {
  return execute(name, [version]).then(
    () => true,
    () => false,
  );
}

/** Runs a program with the secrets in its environment, and returns its output. */
export async function runTool(
  name: string,
  values: readonly string[],
  secrets: Readonly<Record<string, string>>,
): Promise<string> {
  const options = { env: { ...process.env, ...secrets }, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await execute(name, values, options);
  return stdout;
}

/** Reads the lines `name: reason` that the programs in other languages write about failed samples. */
export function failuresIn(output: string): ReadonlyMap<string, string> {
  return new Map(
    output.split('\n').flatMap((line) => {
      const end = line.indexOf(': ');
      return end === -1 ? [] : [[line.slice(0, end), line.slice(end + 2)] as const];
    }),
  );
}
