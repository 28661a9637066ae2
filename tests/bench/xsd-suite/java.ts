import path from 'node:path';
import { jdkProcess, XJC_ADVICE, xjcProcess } from '../xsd-judges/java.ts';
import type { Verdict as Decision } from '../xsd-judges/verdict.ts';
import type { VerdictProcess } from '../xsd-judges/verdict-process.ts';
import type { CompiledSchema, Judge, Judgement } from './judge.ts';

/**
 * Starts the judges in Java that this machine has: the JDK's validator, and `xjc`, which has no verdict on documents; there,
 * it is the JDK's.
 *
 * @param folder folder of the suite
 * @param jars folder of `jaxb-xjc` and its dependencies
 */
export function javaJudges(
  folder: string,
  jars: string | undefined,
): { readonly judges: readonly Judge[] } & Disposable {
  using processes = new DisposableStack();
  const jdk = jdkProcess();
  if (jdk === undefined) return { judges: [], [Symbol.dispose]() {} };
  processes.use(jdk);
  const judges: Judge[] = [{ name: 'JDK', compile: (documents) => compile(folder, documents, jdk) }];
  if (jars === undefined) process.stderr.write(`${XJC_ADVICE}\n`);
  else {
    const xjc = processes.use(xjcProcess(jars));
    judges.push({ name: 'xjc', compile: (documents) => compile(folder, documents, jdk, xjc) });
  }
  const started = processes.move();
  return { judges, [Symbol.dispose]: () => started.dispose() };
}

async function compile(
  folder: string,
  documents: readonly string[],
  jdk: VerdictProcess,
  xjc?: VerdictProcess,
): Promise<CompiledSchema> {
  const files = documents.map((file) => path.join(folder, file));
  const schema = await jdk.ask('schema', ...files);
  return {
    ...decided(xjc === undefined ? schema : await xjc.ask(...files)),
    judge: async (file) =>
      decided(schema.valid ? await jdk.ask('document', path.join(folder, file)) : schema),
    [Symbol.dispose]() {},
  };
}

function decided({ valid, reason }: Decision): Judgement {
  return { verdict: valid ? 'valid' : 'invalid', reason };
}
