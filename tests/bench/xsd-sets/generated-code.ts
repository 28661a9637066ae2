import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type GeneratedCode, generateCode, printDiagnostic } from '@partner-apis/xsd';
import {
  type ParseOptions,
  parse,
  type RootElement,
  serialize,
  XmlError,
} from '../../../packages/xml/src/index.ts';
import { type Described, strictReader } from '../xsd-judges/described.ts';
import type { Verdict } from '../xsd-judges/verdict.ts';
import { catalogOf } from './copies.ts';
import type { SchemaSet } from './schema-set.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
const CATALOG = 'copies.xml';

/** The verdict of a reader, and the document as it is written again. */
interface Read extends Verdict {
  /** Undefined where the document is not valid, or is not written. */
  readonly written?: string | undefined;
}

export interface GeneratedReader {
  readonly roots: readonly string[];
  readonly examples: readonly string[];
  has(text: string): boolean;
  read(text: string): Read;
}

/** Generates code for a set, as the command does. Throws at the first error among the diagnostics. */
export async function generate(
  folder: string,
  set: SchemaSet,
  entries: readonly string[],
): Promise<GeneratedCode> {
  const readFile = async (file: string) => {
    if (file === CATALOG) return catalogOf(set);
    try {
      return readFileSync(path.join(folder, file));
    } catch {
      return undefined;
    }
  };
  const code = await generateCode(entries, readFile, {
    catalogs: [CATALOG],
    runtime: { name: '@partner-apis/xml', version: '0.1.0' },
  });
  const error = code.diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) throw new Error(printDiagnostic(error));
  return code;
}

/** Writes the code as a project that finds the packages of this repository. */
export function writeProject({ files }: GeneratedCode, project: string): void {
  for (const { path: file, content } of files) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), content);
  }
  mkdirSync(path.join(project, 'node_modules/@partner-apis'), { recursive: true });
  symlinkSync(path.join(REPOSITORY, 'packages/xml'), path.join(project, 'node_modules/@partner-apis/xml'));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2024',
    module: 'nodenext',
    types: [],
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    customConditions: ['partner-apis-source'],
  };
  writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  writeFileSync(path.join(project, 'package.json'), '{"type":"module"}');
}

/** @returns the first complaint of the type checker; empty when there is none */
export async function typeErrors(project: string): Promise<string> {
  const tsc = path.join(REPOSITORY, 'node_modules/@typescript/native/bin/tsc');
  try {
    await promisify(execFile)(process.execPath, [tsc, '-p', project, '--pretty', 'false']);
    return '';
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    if (output === '') throw error;
    return output.split('\n')[0] ?? '';
  }
}

/** Loads the generated descriptions, with everything that the strict reader can check. */
export async function generatedReader(project: string, code: GeneratedCode): Promise<GeneratedReader> {
  const module = await described(path.join(project, 'schema.ts'));
  const checks = path.join(project, 'raw-content.ts');
  const { roots, options } = strictReader([
    ...module,
    ...(existsSync(checks) ? await described(checks) : []),
  ]);
  const rootOf = (text: string) => {
    const { local, namespace } = rootName(text);
    return roots.find(({ element }) => element.name === local && element.namespace.uri === namespace);
  };
  return {
    roots: code.roots,
    examples: code.files.filter((file) => file.path.startsWith('examples/')).map(({ content }) => content),
    has: (text) => rootOf(text) !== undefined,
    read: (text) => read(rootOf(text), text, options),
  };
}

/** The constants of a generated module. */
async function described(file: string): Promise<readonly Described[]> {
  const module: Record<string, Described> = await import(pathToFileURL(file).href);
  return Object.values(module);
}

function read(root: RootElement<unknown> | undefined, text: string, options: ParseOptions): Read {
  if (root === undefined) return { valid: false, reason: 'no global element has the name of the root' };
  let message: unknown;
  try {
    message = parse(root, text, options);
  } catch (error) {
    if (error instanceof XmlError) return { valid: false, reason: error.message };
    throw error;
  }
  try {
    return { valid: true, reason: '', written: serialize(root, message) };
  } catch (error) {
    if (error instanceof XmlError) return { valid: true, reason: `is not written: ${error.message}` };
    throw error;
  }
}

/** The expanded name of the document element. */
function rootName(text: string): { local: string; namespace: string } {
  const tag = /<([^\s/<>!?][^\s/<>]*)(?:"[^"]*"|'[^']*'|[^"'<>])*>/.exec(
    text.replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, ''),
  );
  const [prefix, local] = tag?.[1]?.includes(':') ? tag[1].split(':') : ['', tag?.[1]];
  const declaration = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
  const uri = new RegExp(`\\s${declaration}\\s*=\\s*["']([^"']*)["']`).exec(tag?.[0] ?? '')?.[1];
  return { local: local ?? '', namespace: uri ?? '' };
}
