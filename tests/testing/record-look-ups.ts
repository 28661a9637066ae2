import path from 'node:path';
import ts from 'typescript';
import { ROOT, visit } from './source-files.ts';

/** A look-up by a dynamic name in a record that inherits from `Object.prototype`. */
export interface LookUp {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/**
 * Returns a program of some files of a folder's `tsconfig.json`, with its declaration files and what all of them import.
 *
 * @param isChecked by path below the root
 * @returns undefined if the folder has none of these files
 */
export function programOf(folder: string, isChecked: (file: string) => boolean): ts.Program | undefined {
  const file = path.join(ROOT, folder, 'tsconfig.json');
  const config = ts.getParsedCommandLineOfConfigFile(
    file,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  if (config === undefined) throw new Error(`${file} cannot be read`);
  // Without the tests: reading them and what they alone import takes as long as all checks.
  const checked = config.fileNames.filter((name) => isChecked(path.relative(ROOT, name)));
  if (checked.length === 0) return undefined;
  const declarations = config.fileNames.filter((name) => name.endsWith('.d.ts') && !checked.includes(name));
  return ts.createProgram([...declarations, ...checked], config.options);
}

/**
 * Finds the look-ups of some files that can reach `Object.prototype`: `record[name]`, read or written, and `name in record`,
 * where the name is any string and the record has an index signature of strings.
 *
 * @param isChecked by path below the root
 */
export function unguardedLookUps(program: ts.Program, isChecked: (file: string) => boolean): LookUp[] {
  const checker = program.getTypeChecker();
  return program.getSourceFiles().flatMap((source) => {
    const file = path.relative(ROOT, source.fileName);
    if (!isChecked(file)) return [];
    const found: LookUp[] = [];
    visit(source, (node) => {
      const access = accessOf(node);
      if (access === undefined || !isAnyText(checker, access.key) || !isRecord(checker, access.record))
        return;
      // `delete` only removes own properties.
      if (ts.isDeleteExpression(node.parent)) return;
      if (isGuarded(node, access) || hasNoPrototype(checker, access.record)) return;
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ file, line, text: node.getText().replaceAll(/\s+/g, ' ') });
    });
    return found;
  });
}

interface Access {
  readonly record: ts.Expression;
  readonly key: ts.Expression;
}

function accessOf(node: ts.Node): Access | undefined {
  if (ts.isElementAccessExpression(node)) return { record: node.expression, key: node.argumentExpression };
  const isIn = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword;
  return isIn ? { record: node.right, key: node.left } : undefined;
}

function isAnyText(checker: ts.TypeChecker, key: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(key);
  const open = ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping;
  return (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & open) !== 0);
}

function isRecord(checker: ts.TypeChecker, record: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(record);
  return (type.isUnion() ? type.types : [type]).some(
    (part) => checker.getIndexInfoOfType(checker.getApparentType(part), ts.IndexKind.String) !== undefined,
  );
}

/**
 * Whether a function around it checks the same record and name with `Object.hasOwn`. One that writes may compare the name
 * with `__proto__` instead: an assignment to any other name sets an own property.
 */
function isGuarded(node: ts.Node, { record, key }: Access): boolean {
  const guards = [`Object.hasOwn(${record.getText()}, ${key.getText()})`];
  if (isAssigned(node)) guards.push(`${key.getText()} === '__proto__'`);
  for (let outer = node.parent; outer !== undefined; outer = outer.parent) {
    if (ts.isFunctionLike(outer)) return guards.some((guard) => outer.getText().includes(guard));
  }
  return false;
}

function isAssigned(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isBinaryExpression(parent) &&
    parent.left === node &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  );
}

/** Whether the record was made by `Object.create(null)` or with `__proto__: null`, or is the environment of the process. */
function hasNoPrototype(checker: ts.TypeChecker, record: ts.Expression): boolean {
  if (record.getText() === 'process.env') return true;
  const declaration = checker.getSymbolAtLocation(record)?.valueDeclaration;
  if (declaration === undefined || !('initializer' in declaration)) return false;
  return /^Object\.create\(null\)|^\{\s*__proto__: null\b/.test(textOf(declaration));
}

function textOf(declaration: ts.Declaration): string {
  if (ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration)) {
    return declaration.initializer?.getText() ?? '';
  }
  return '';
}
