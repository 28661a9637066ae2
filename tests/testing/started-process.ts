import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Milliseconds after which a process without output counts as hung. */
const STARTS_WITHIN = 90_000;

/** Something that a test needs cannot be started. Says what, why, and what to do. */
export class CannotStartError extends Error {
  override readonly name = 'CannotStartError';

  /**
   * @param what with its article: "The PostgreSQL server"
   * @param why the cause, without a full stop
   * @param advice what to do, as a sentence
   */
  constructor(what: string, why: string, advice: string, options?: ErrorOptions) {
    super(`${what} cannot be started: ${why}. ${advice}`, options);
  }
}

export interface ProcessToStart {
  /** With its article, for messages: "The sandbox". */
  readonly what: string;
  /** Advice for when it does not start, as a sentence. */
  readonly advice: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly options: SpawnOptions;
  /** The stream on which it reports that it is ready; standard output by default. */
  readonly output?: (child: ChildProcess) => Readable | null;
  /** Matches the line that reports this. */
  readonly ready: RegExp;
  /** The signal that ends it; SIGTERM by default. */
  readonly endsBy?: NodeJS.Signals;
}

export interface StartedProcess {
  /** The match in the line that reported that it is ready. */
  readonly said: RegExpExecArray;
  /** Ends it and waits for its end. */
  close(): Promise<void>;
}

/**
 * Starts a process and waits until it reports that it is ready.
 *
 * @throws {CannotStartError} when it cannot be run, ends before that, or prints nothing for a minute and a half
 */
export async function startProcess(wanted: ProcessToStart): Promise<StartedProcess> {
  const child = spawn(wanted.command, [...wanted.args], wanted.options);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(`it ended with ${signal ?? `exit code ${code}`}`));
  });
  const printed: string[] = [];
  child.stderr?.on('data', (text) => printed.push(String(text)));
  const found = new Promise<RegExpExecArray>((resolve) => {
    const output = wanted.output === undefined ? child.stdout : wanted.output(child);
    if (output === null) return;
    createInterface({ input: output }).on('line', (line) => {
      const match = wanted.ready.exec(line);
      if (match === null) printed.push(`${line}\n`);
      else resolve(match);
    });
  });
  const close = async () => {
    end(child, wanted);
    await ended;
  };
  const said = await Promise.race([found, ended, silence()]);
  if (typeof said !== 'string') return { said, close };
  await close();
  const output = printed.join('').trim();
  const why = output === '' ? said : `${said}, having printed:\n${output}\n`;
  throw new CannotStartError(wanted.what, why, wanted.advice);
}

/** A process that was started detached ends with all that it started. */
function end(child: ChildProcess, { options, endsBy }: ProcessToStart): void {
  if (options.detached === true && child.pid !== undefined) process.kill(-child.pid, endsBy ?? 'SIGTERM');
  else child.kill(endsBy);
}

function silence(): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(`it said nothing for ${STARTS_WITHIN / 1000} s`), STARTS_WITHIN).unref();
  });
}
