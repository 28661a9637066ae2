import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { convertToTsx } from '@astrojs/astro2tsx';
import ts from 'typescript';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Tests, and modules that only they use: these read nothing from outside. */
const TESTS = /\.test(?:-d)?\.tsx?$|^tests\/|\/(?:fixtures|testing)\//;

/** A text of TypeScript or JavaScript below the root: a file, or the part of an Astro component that is code. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/**
 * A part of the sources that is checked by itself, so that an edit there does not start the checks of all. Groups in
 * `tests/package.json` choose its tests by its name.
 */
export interface SourceArea {
  readonly name: string;
  readonly has: (file: string) => boolean;
}

const FOLDER_OF_RUNTIME = 'packages/client/';

export const HTTP_RUNTIME: SourceArea = {
  name: 'the HTTP runtime',
  has: (file) => file.startsWith(FOLDER_OF_RUNTIME),
};

export const OTHER_SOURCES: SourceArea = {
  name: 'other sources',
  has: (file) => !HTTP_RUNTIME.has(file),
};

/** Returns the hand-written code files below the root, without tests. */
export async function sourceFiles(): Promise<string[]> {
  return (await codeFiles()).filter((file) => !TESTS.test(file));
}

/** Returns the tests, and the modules that only they use. */
export async function testFiles(): Promise<string[]> {
  return (await codeFiles()).filter((file) => TESTS.test(file));
}

async function codeFiles(): Promise<string[]> {
  const names = ['ts', 'tsx', 'js', 'mjs', 'cjs', 'astro'].map((extension) => `*.${extension}`);
  const options = ['--cached', '--others', '--exclude-standard'];
  const { stdout } = await promisify(execFile)('git', ['ls-files', ...options, '--', ...names], {
    cwd: ROOT,
    maxBuffer: 2 ** 24,
  });
  return stdout.split('\n').filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
}

/** Returns the code of every source file: an Astro component as TSX, and its scripts separately. */
export async function sourceTexts(): Promise<SourceText[]> {
  const texts = (await sourceFiles()).map(async (file) => {
    const text = await readFile(path.join(ROOT, file), 'utf8').catch(() => '');
    if (!file.endsWith('.astro')) return [{ file, text }];
    const { code, scripts } = convertToTsx(text, { filename: file });
    return [{ file, text: code }, ...scripts.map(({ content }) => ({ file, text: content }))];
  });
  return (await Promise.all(texts)).flat();
}

/** Parses a source, with JSX where its kind of file allows it. */
export function parsed({ file, text }: SourceText): ts.SourceFile {
  const kind = /\.(?:tsx|astro)$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

/** Calls back with a node and every node below it. */
export function visit(node: ts.Node, onNode: (node: ts.Node) => void): void {
  onNode(node);
  ts.forEachChild(node, (child) => visit(child, onNode));
}
