import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { buildModel, loadSchemas, printDiagnostic, type Shapes, shapeOf } from '@partner-apis/xsd';
import { descriptionFile, rawContentFile } from '@partner-apis/xsd/emit';
import { type ParseOptions, parse, type RootElement, XmlError } from '../../../packages/xml/src/index.ts';
import * as runtime from '../../../packages/xml/src/schema.ts';
import { type Described, strictReader } from '../xsd-judges/described.ts';
import type { CompiledSchema, Judge, Judgement } from './judge.ts';

/** This repository's compiler, and the strict reader that it generates. */
export function compiler(folder: string): Judge {
  return { name: 'this compiler', compile: (documents) => compile(folder, documents) };
}

async function compile(folder: string, documents: readonly string[]): Promise<CompiledSchema> {
  const read = (file: string) => readFile(path.join(folder, file)).catch(() => undefined);
  const { model, diagnostics } = buildModel(await loadSchemas(documents, read));
  const error = diagnostics.find(({ severity }) => severity === 'error');
  const { roots, options } = strictReader(error === undefined ? described(shapeOf(model)) : []);
  return {
    verdict: error === undefined ? 'valid' : 'invalid',
    reason: error === undefined ? '' : printDiagnostic(error),
    judge: (file) => judged(roots, options, readFileSync(path.join(folder, file))),
    [Symbol.dispose]() {},
  };
}

/** The descriptions of a schema, and the check of raw elements. */
function described(shapes: Shapes): Described[] {
  const { rawContent } = shapes;
  const checks = rawContent === undefined ? [] : evaluated(rawContentFile(rawContent, 'x'));
  return [...evaluated(descriptionFile(shapes, 'x', 'types')), ...checks];
}

/** Runs emitted code without writing it to a file, which would stay in memory as a module. */
function evaluated(source: string): Described[] {
  const code = stripTypeScriptTypes(source)
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export const (\S+)/gm, 'const $1 = emitted[emitted.length]');
  const run = new Function('x', `const emitted = [];\n${code}\nreturn emitted;`);
  const emitted: Described[] = run(runtime);
  return emitted;
}

function judged(roots: readonly RootElement<unknown>[], options: ParseOptions, bytes: Uint8Array): Judgement {
  const reasons: string[] = [];
  for (const root of candidates(roots, bytes)) {
    try {
      parse(root, bytes, options);
      return { verdict: 'valid', reason: '' };
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      reasons.push(error.message);
    }
  }
  return { verdict: 'invalid', reason: reasons[0] ?? 'no global element has the name of the root' };
}

/** The roots with the name of the document element. */
function candidates(roots: readonly RootElement<unknown>[], bytes: Uint8Array): RootElement<unknown>[] {
  const head = new TextDecoder(bytes[1] === 0 || bytes[0] === 0xff ? 'utf-16le' : 'utf-8').decode(bytes);
  const name = /<(?:[^\s:/<>!?]+:)?([^\s:/<>!?]+)/.exec(head.replaceAll(/<!--.*?-->|<\?.*?\?>/gs, ''))?.[1];
  return roots.filter(({ element }) => element.name === name);
}
