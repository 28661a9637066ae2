import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A program and its arguments. */
export interface HostedProgram {
  /** Absolute path. */
  readonly file: string;
  readonly args: readonly string[];
  /** Absolute path of the folder in which it runs; that of the host by default. */
  readonly cwd?: string;
}

/** Exit code and output of a program. */
export interface HostedRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Both streams, in the order in which they were written. */
  readonly output: string;
}

/** A process that runs npm scripts of one folder, and loads the modules of their programs once. */
export interface ScriptHost {
  /** Runs a script as `npm run --silent <script> -- <args>` does. */
  run(script: string, ...args: readonly string[]): Promise<HostedRun>;
  /** Runs one program, such as the command of a package. */
  runProgram(program: HostedProgram): Promise<HostedRun>;
  close(): Promise<void>;
}

/** Options with which scripts of the repository start a program from its source. All programs of a host share its compilers. */
const STARTS_PROGRAM =
  /^node (?:--max-opt=2 )?--import \.\/scripts\/preflight\.mjs --conditions=partner-apis-source /;
const RUNS_SCRIPT = 'npm run ';

/** Place of the scripts, and where and how they are run. */
export interface ScriptPlace {
  /** Absolute path of the folder whose `package.json` names them. */
  readonly scripts: string;
  /** Absolute path of the folder in which they run. */
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Starts a process that runs npm scripts of the repository, or of a copy of it. Most of the time of a command goes into
 * loading its modules: many runs in one process are a fraction of the work of many processes. Scripts that start tools or
 * further processes need a process of their own.
 */
export function startScriptHost({ scripts, cwd, env }: ScriptPlace): ScriptHost {
  const preflight = pathToFileURL(path.join(scripts, 'scripts/preflight.mjs')).href;
  const child = fork(path.join(scripts, 'scripts/testing/hosted-scripts.ts'), {
    cwd,
    env,
    execArgv: [`--import=${preflight}`, '--conditions=partner-apis-source'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`The process that runs scripts ended with exit code ${code}`);
  });
  ended.catch(() => {});
  const runProgram = async (program: HostedProgram): Promise<HostedRun> => {
    const answered = once(child, 'message');
    child.send(program);
    const [run]: HostedRun[] = await Promise.race([answered, ended]);
    if (run === undefined) throw new Error(`${program.file} gave no result`);
    return run;
  };
  return {
    runProgram,
    async run(script, ...args) {
      const runs: HostedRun[] = [];
      for (const program of await programsOf(scripts, script, args)) {
        runs.push(await runProgram(program));
        if (runs.at(-1)?.code !== 0) break;
      }
      return joined(runs);
    },
    async close() {
      child.kill();
      await ended.catch(() => {});
    },
  };
}

function joined(runs: readonly HostedRun[]): HostedRun {
  const all = (stream: 'stdout' | 'stderr' | 'output') => runs.map((run) => run[stream]).join('');
  const code = runs.at(-1)?.code ?? 0;
  return { code, stdout: all('stdout'), stderr: all('stderr'), output: all('output') };
}

/**
 * Finds the programs that an npm script runs one after another; the last one gets the arguments.
 *
 * @throws {Error} when the script runs anything else
 */
async function programsOf(
  folder: string,
  script: string,
  args: readonly string[],
): Promise<readonly HostedProgram[]> {
  const manifest = await readFile(path.join(folder, 'package.json'), 'utf8');
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(manifest);
  const commands = (scripts[script] ?? '').split(' && ');
  const programs = await Promise.all(
    commands.map(async (command, index) => {
      const given = index === commands.length - 1 ? args : [];
      if (command.startsWith(RUNS_SCRIPT)) {
        return programsOf(folder, command.slice(RUNS_SCRIPT.length), given);
      }
      if (!STARTS_PROGRAM.test(command)) throw new Error(`"${command}" of ${script} is no program`);
      const [file = '', ...own] = command.replace(STARTS_PROGRAM, '').split(' ');
      return [{ file: path.join(folder, file), args: [...own, ...given] }];
    }),
  );
  return programs.flat();
}
