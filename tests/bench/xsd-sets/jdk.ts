import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { jdkProcess } from '../xsd-judges/java.ts';
import type { Verdict } from '../xsd-judges/verdict.ts';
import { gatherSet } from '../xsd-peers/gathered-set.ts';
import type { SchemaSet } from './schema-set.ts';

/** Gives the JDK's verdicts on documents of one set. */
export interface JdkJudge extends Disposable {
  judge(text: string): Promise<Verdict>;
}

/**
 * Compiles a set with the JDK's validator.
 *
 * @param from folder of all sets
 * @param folder an empty one, for copies of the schemas and for the documents
 * @returns undefined without a JDK, and the reason if it does not compile the schemas
 */
export async function jdk(
  from: string,
  set: SchemaSet,
  folder: string,
): Promise<JdkJudge | string | undefined> {
  using processes = new DisposableStack();
  const started = jdkProcess();
  if (started === undefined) return undefined;
  processes.use(started);
  mkdirSync(folder);
  const { entries } = gatherSet(set, from, path.join(folder, 'schemas'));
  const schema = await started.ask('schema', ...entries.map((entry) => path.join(folder, 'schemas', entry)));
  if (!schema.valid) return schema.reason;
  const document = path.join(folder, 'document.xml');
  const kept = processes.move();
  return {
    async judge(text) {
      writeFileSync(document, text);
      return await started.ask('document', document);
    },
    [Symbol.dispose]: () => kept.dispose(),
  };
}
