import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { VerdictProcess } from './verdict-process.ts';

/** Nothing is downloaded, whatever address a schema names. */
const FILES_ONLY = ['-Djavax.xml.accessExternalSchema=file', '-Djavax.xml.accessExternalDTD=file'];

/** How to get the archives that {@link xjcProcess} needs. */
export const XJC_ADVICE =
  'xjc is skipped. To run it, copy org.glassfish.jaxb:jaxb-xjc and jaxb-runtime with their dependencies to a folder with ' +
  '`mvn dependency:copy-dependencies`, and name it: --xjc <folder>';

/** Starts the JDK's validator. Returns undefined, and says so, if this machine has no JDK. */
export function jdkProcess(): VerdictProcess | undefined {
  if (spawnSync('javac', ['-version']).status === 0) return started('JdkVerdicts.java');
  process.stderr.write('The JDK is skipped. To run it, install a JDK (17 or later) that the PATH finds.\n');
  return undefined;
}

/**
 * Starts `xjc`.
 *
 * @param jars folder of `jaxb-xjc`, of `jaxb-runtime`, which reads annotations, and of their dependencies
 */
export function xjcProcess(jars: string): VerdictProcess {
  return started('XjcVerdicts.java', ['-cp', path.join(path.resolve(jars), '*')]);
}

function started(source: string, classPath: readonly string[] = []): VerdictProcess {
  const file = path.join(import.meta.dirname, source);
  return new VerdictProcess(['java', ...FILES_ONLY, ...classPath, file]);
}
