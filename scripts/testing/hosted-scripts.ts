import { pathToFileURL } from 'node:url';
import type { HostedProgram, HostedRun } from './script-host.ts';

/**
 * The process that {@link startScriptHost} starts: it runs programs of the repository one after another. The file of each
 * is evaluated again, with its own arguments, as if the process had just begun; the modules that it imports stay loaded.
 * A run ends as a process does: by `process.exit`, or when nothing is left to wait for.
 */
let runs = 0;

process.on('message', (program: HostedProgram) => {
  run(program).then(
    (ended) => process.send?.(ended),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function run({ file, args, cwd }: HostedProgram): Promise<HostedRun> {
  const environment = { ...process.env };
  const { argv, exitCode, exit } = process;
  const folder = process.cwd();
  const { written, restore } = recordOutput();
  try {
    if (cwd !== undefined) process.chdir(cwd);
    const ended = end();
    process.argv = [process.execPath, file, ...args];
    process.exitCode = undefined;
    // Another address is another module; those that it imports keep theirs.
    runs += 1;
    await import(`${pathToFileURL(file)}?run=${runs}`);
    const code = await ended;
    return { code, ...written() };
  } finally {
    restore();
    process.chdir(folder);
    // Each run of a program adds its own.
    for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error');
    Object.assign(process, { argv, exitCode, exit, env: environment });
  }
}

/** Resolves with the exit code of the process that this one replaces. */
function end(): Promise<number> {
  return new Promise((resolve) => {
    const ends = (code: number) => {
      process.channel?.ref();
      process.off('beforeExit', drained);
      resolve(code);
    };
    const drained = () => ends(Number(process.exitCode ?? 0));
    const exit = (code?: number | string | null) => ends(Number(code ?? process.exitCode ?? 0));
    Object.assign(process, { exit });
    process.on('beforeExit', drained);
    // The connection to the tests alone would keep the process running.
    process.channel?.unref();
  });
}

type Written = Omit<HostedRun, 'code'>;

/** Keeps everything written to both streams, in order, instead of printing it. */
function recordOutput(): { readonly written: () => Written; readonly restore: () => void } {
  const written = { stdout: '', stderr: '', output: '' };
  const { stdout, stderr } = process;
  const writes = { stdout: stdout.write, stderr: stderr.write };
  const recordTo = (stream: 'stdout' | 'stderr') => {
    return (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      written[stream] += text;
      written.output += text;
      const whenWritten = rest.find((one) => typeof one === 'function');
      if (whenWritten !== undefined) queueMicrotask(() => whenWritten());
      return true;
    };
  };
  stdout.write = recordTo('stdout');
  stderr.write = recordTo('stderr');
  return {
    written: () => ({ ...written }),
    restore: () => {
      stdout.write = writes.stdout;
      stderr.write = writes.stderr;
    },
  };
}
