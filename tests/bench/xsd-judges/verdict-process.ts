import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Verdict } from './verdict.ts';

/** A program that prints one verdict for each line of its input. It starts once, since a JVM starts slowly. */
export class VerdictProcess implements Disposable {
  readonly #program: string;
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: AsyncIterator<string>;

  constructor([program = '', ...args]: readonly string[]) {
    this.#program = program;
    this.#child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  /** Asks for the next verdict. The caller waits for it before it asks again. */
  async ask(...words: readonly string[]): Promise<Verdict> {
    this.#child.stdin.write(`${words.join('\t')}\n`);
    const { value, done } = await this.#lines.next();
    if (done) throw new Error(`${this.#program} ended without a verdict on ${words.join(' ')}`);
    const [verdict, ...reason] = value.split(' ');
    return { valid: verdict === 'valid', reason: reason.join(' ') };
  }

  [Symbol.dispose](): void {
    this.#child.stdin.end();
  }
}
