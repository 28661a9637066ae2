import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Verdict } from '../xsd-sets/verdict.ts';

/** How to run the judge that needs more than a JDK. */
export const HOW_TO_GET_XJC =
  'xjc is left out. It needs Java and a folder of jaxb-xjc with its dependencies, as mvn dependency:copy-dependencies makes it: --xjc <folder>';

/** A judge in a Java process, which stays for all questions: starting one takes half a second. */
export class JavaJudge implements Disposable {
  readonly #process: ReturnType<typeof started>;
  readonly #lines: AsyncIterator<string>;

  /**
   * @param source name of the Java source in this folder
   * @param jars folder of archives; undefined if the JDK is enough
   */
  constructor(source: string, args: readonly string[] = [], jars?: string) {
    this.#process = started(path.join(import.meta.dirname, source), args, jars);
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  /**
   * Asks for a verdict. Questions are asked one after the other.
   *
   * @param kind `document` is one of the schema that was asked for before
   * @throws {Error} if the process has ended
   */
  async judge(kind: 'schema' | 'document', file: string): Promise<Verdict> {
    this.#process.stdin.write(`${kind} ${file}\n`);
    const { done, value } = await this.#lines.next();
    if (done) throw new Error('The Java process has ended. Its output says why.');
    return { valid: value === 'valid', reason: value.replace(/^(?:valid|invalid )/, '') };
  }

  [Symbol.dispose](): void {
    this.#process.stdin.end();
  }
}

function started(source: string, args: readonly string[], jars: string | undefined) {
  const classPath = jars === undefined ? [] : ['-cp', path.join(jars, '*')];
  return spawn('java', ['-Dfile.encoding=UTF-8', ...classPath, source, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}
