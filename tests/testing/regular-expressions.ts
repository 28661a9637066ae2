import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import ts from 'typescript';
import { parse } from 'yaml';
import { parsed, ROOT, type SourceText, visit } from './source-files.ts';

/** A regular expression, and where it is. */
export interface Expression {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** A `RegExp` that is made of something else than a literal. */
export interface DynamicExpression {
  readonly file: string;
  readonly text: string;
}

/** The regular expressions of a source: literals, and `RegExp` called with them. */
export function expressionsOf(source: SourceText): {
  readonly literal: readonly Expression[];
  readonly dynamic: readonly DynamicExpression[];
} {
  const literal: Expression[] = [];
  const dynamic: DynamicExpression[] = [];
  const file = parsed(source);
  visit(file, (node) => {
    const place = () => `${source.file}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      literal.push({ place: place(), source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    const called = ts.isNewExpression(node) || ts.isCallExpression(node) ? node : undefined;
    if (called === undefined || !ts.isIdentifier(called.expression) || called.expression.text !== 'RegExp')
      return;
    const [pattern, flags] = called.arguments ?? [];
    const isLiteral = pattern !== undefined && ts.isStringLiteralLike(pattern);
    if (isLiteral && (flags === undefined || ts.isStringLiteralLike(flags))) {
      literal.push({ place: place(), source: pattern.text, flags: flags?.text ?? '' });
    } else dynamic.push({ file: source.file, text: node.getText().replaceAll(/\s+/g, ' ') });
  });
  return { literal, dynamic };
}

/** Every `pattern` of the documents, as JSON Schema searches with it. */
export async function documentPatterns(): Promise<Expression[]> {
  const found: Expression[] = [];
  for await (const file of glob('specs/*/*.yaml', { cwd: ROOT })) {
    const document: unknown = parse(await readFile(path.join(ROOT, file), 'utf8'));
    for (const source of patternsIn(document)) found.push({ place: file, source, flags: 'u' });
  }
  return found;
}

function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    name === 'pattern' && typeof child === 'string' ? [child] : patternsIn(child),
  );
}

/** Every `xs:pattern` of the schemas, as a pattern of JavaScript. */
export async function schemaPatterns(): Promise<Expression[]> {
  const found: Expression[] = [];
  for await (const file of glob('xsd/**/*.xsd', { cwd: ROOT })) {
    const parser = new SaxesParser({ xmlns: true });
    parser.on('opentag', ({ local, attributes }) => {
      if (local !== 'pattern' || attributes.value === undefined) return;
      found.push({
        place: `${file}:${parser.line}`,
        source: `^(?:${asJavaScript(attributes.value.value)})$`,
        flags: 'u',
      });
    });
    parser.write(await readFile(path.join(ROOT, file), 'utf8')).close();
  }
  return found;
}

/** XML Schema's own escapes and signs that are none there. @see https://www.w3.org/TR/xmlschema-2/#regexs */
function asJavaScript(pattern: string): string {
  return pattern
    .replaceAll('\\i', '[A-Za-z_:]')
    .replaceAll('\\c', '[-.0-9:A-Z_a-z]')
    .replaceAll(/(?<!\\)[$^](?![^[]*\])/g, '\\$&');
}
