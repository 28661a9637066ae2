import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importingSchema } from '../xsd-judges/importing-schema.ts';
import { JavaJudge } from '../xsd-judges/java-judge.ts';
import type { Verdict } from '../xsd-sets/verdict.ts';
import type { CompiledSchema, Judge } from './judge.ts';

/**
 * The JDK's validator; with `xjc`, only for the schemas that xjc compiles.
 *
 * @param jars folder of jaxb-xjc and its dependencies
 */
export function java(folder: string, jars?: string): Judge & Disposable {
  const jdk = new JavaJudge('JdkJudge.java');
  const xjc = jars === undefined ? undefined : new JavaJudge('XjcJudge.java', [], jars);
  const temporary = mkdtempSync(path.join(tmpdir(), 'xsd-suite-'));
  return {
    name: xjc === undefined ? 'JDK' : 'xjc',
    compile: async (documents) => {
      const schema = schemaOf(folder, documents, path.join(temporary, 'all.xsd'));
      const first = await xjc?.judge('schema', schema);
      // The JDK's compiled schema is needed for instances, whatever its own verdict is.
      const own = await jdk.judge('schema', schema);
      return compiled(folder, first ?? own, jdk);
    },
    [Symbol.dispose]: () => {
      jdk[Symbol.dispose]();
      xjc?.[Symbol.dispose]();
      rmSync(temporary, { recursive: true, force: true });
    },
  };
}

function compiled(folder: string, { valid, reason }: Verdict, jdk: JavaJudge): CompiledSchema {
  return {
    verdict: valid ? 'valid' : 'invalid',
    reason,
    judge: async (file) => {
      const verdict = await jdk.judge('document', path.resolve(folder, file));
      return { verdict: verdict.valid ? 'valid' : 'invalid', reason: verdict.reason };
    },
    [Symbol.dispose]() {},
  };
}

/** The schema document, or one that imports and includes several. */
function schemaOf(folder: string, documents: readonly string[], whole: string): string {
  const files = documents.map((file) => path.resolve(folder, file));
  const [first = ''] = files;
  if (files.length === 1) return first;
  writeFileSync(whole, importingSchema(files));
  return whole;
}
