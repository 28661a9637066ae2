import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { watched } from '../watched-process.ts';
import type { Contestant, Read } from './contestant.ts';
import { textOf } from './output.ts';

const CLASSES = 'classes';
const DRIVER = path.join(import.meta.dirname, 'ReadAndWrite.java');

/**
 * JAXB's compiler. If configured, it validates with the schemas, using the JDK's own validator.
 *
 * @param jars folder of `jaxb-xjc` and its dependencies, as Maven resolves them
 */
export function xjc(jars: string): Contestant {
  const classPath = (...others: string[]) => [path.join(jars, '*'), ...others].join(path.delimiter);
  return {
    name: 'xjc',
    generate: async ({ folder: schemas, entries }, folder) => {
      const options = ['-quiet', '-encoding', 'UTF-8', '-d', folder];
      const files = entries.map((entry) => path.join(schemas, entry));
      const command = ['java', '-cp', classPath(), 'com.sun.tools.xjc.XJCFacade', ...options, ...files];
      const { cpuSeconds, peakMegabytes } = await watched(command, schemas);
      const sources = globSync('**/*.java', { cwd: folder });
      writeFileSync(path.join(folder, 'sources'), sources.join('\n'));
      return {
        cpuSeconds,
        peakMegabytes,
        text: textOf(folder, sources),
        typeErrors: sources.length === 0 ? 0 : await compileErrors(folder, classPath()),
      };
    },
    read: async ({ folder: schemas, entries }, folder, documents) => {
      const packages = globSync('**/ObjectFactory.java', { cwd: folder }).map((file) =>
        path.dirname(file).replaceAll(path.sep, '.'),
      );
      const at = (index: number, end: string) => path.join(folder, 'documents', `${index}.${end}`);
      mkdirSync(path.join(folder, 'documents'), { recursive: true });
      for (const [index, text] of documents.entries()) writeFileSync(at(index, 'xml'), text);
      const files = entries.map((entry) => path.join(schemas, entry));
      const { output } = await watched(
        [
          ...['java', '-cp', classPath(path.join(folder, CLASSES)), DRIVER],
          ...[packages.join(':'), path.join(folder, 'documents'), String(documents.length), ...files],
        ],
        folder,
        600,
      );
      const verdicts = output.split('\n').filter((line) => /^\d+ /.test(line));
      return documents.map((_, index): Read => {
        const [, verdict, ...reason] = (verdicts[index] ?? 'no result').split(' ');
        if (verdict !== 'valid') return { valid: false, reason: reason.join(' ') };
        return { valid: true, reason: '', written: readFileSync(at(index, 'out'), 'utf8') };
      });
    },
  };
}

/** Compiles the sources for {@link xjc}'s reader, and counts what javac complains of. */
async function compileErrors(folder: string, classPath: string): Promise<number> {
  const options = ['-nowarn', '-encoding', 'UTF-8', '-Xstdout', path.join(folder, 'javac'), '-d', CLASSES];
  await watched(['javac', ...options, '-cp', classPath, '@sources'], folder, 300);
  return readFileSync(path.join(folder, 'javac'), 'utf8').match(/: error: /g)?.length ?? 0;
}
