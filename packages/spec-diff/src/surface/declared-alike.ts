import path from 'node:path/posix';
import ts from 'typescript';
import type { SdkSources, SdkStates } from './sdk-sources.ts';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.NodeNext,
  strict: true,
  isolatedDeclarations: true,
  removeComments: true,
};

/**
 * Finds the entries whose declarations may differ between two states: those that reach a file whose declarations, as
 * far as its text alone shows, differ. All other entries have the same surface and need not be compiled.
 *
 * @param entriesIn returns the entries of a state that are asked about
 */
export function entriesThatMayDiffer(
  states: SdkStates,
  entriesIn: (sdk: SdkSources) => ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const { before, after } = states;
  const differing = differingFiles(states);
  const [one, other] = [entriesIn(before), entriesIn(after)];
  return new Set(
    [...one].flatMap(([entry, file]) => {
      const isSame =
        other.get(entry) === file && !reaches(before, file, differing) && !reaches(after, file, differing);
      return isSame ? [] : [entry];
    }),
  );
}

export function entriesOf({ entries, furtherEntries = new Map() }: SdkSources): ReadonlyMap<string, string> {
  return new Map([...entries, ...furtherEntries]);
}

function differingFiles({ before, after }: SdkStates): ReadonlySet<string> {
  const names = new Set([...before.files.keys(), ...after.files.keys()]);
  return new Set(
    [...names].filter((file) => !areDeclaredAlike(file, before.files.get(file), after.files.get(file))),
  );
}

function areDeclaredAlike(file: string, one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  if (one === other || code(one) === code(other)) return true;
  const [declared, otherDeclared] = [declarationsOf(file, one), declarationsOf(file, other)];
  return declared !== undefined && declared === otherDeclared;
}

/** Returns the declarations of a file; undefined if they are inferred, possibly from other files. */
function declarationsOf(fileName: string, text: string): string | undefined {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(text, {
    fileName,
    reportDiagnostics: true,
    compilerOptions: OPTIONS,
  });
  return diagnostics.length === 0 ? outputText : undefined;
}

/** Returns a text without its comments. */
function code(text: string): string {
  const scanner = ts.createScanner(ts.ScriptTarget.ES2024, true, ts.LanguageVariant.Standard, text);
  const tokens: string[] = [];
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    tokens.push(scanner.getTokenText());
  }
  return tokens.join(' ');
}

/** Whether a file is one of some files, or imports one of them directly or indirectly. */
function reaches(sdk: SdkSources, start: string, files: ReadonlySet<string>): boolean {
  const reached = new Set([start]);
  // The set grows during iteration.
  for (const file of reached) {
    if (files.has(file)) return true;
    for (const { fileName } of ts.preProcessFile(sdk.files.get(file) ?? '').importedFiles) {
      const imported = ownFile(sdk, fileName, file);
      if (imported !== undefined) reached.add(imported);
    }
  }
  return false;
}

/** Returns the file of the package that an import names, including imports by the package's own name. */
export function ownFile(sdk: SdkSources, name: string, from: string): string | undefined {
  const { packageName, files } = sdk;
  if (name.startsWith('.')) {
    const file = path.join(path.dirname(from), name);
    return files.has(file) ? file : undefined;
  }
  if (name !== packageName && !name.startsWith(`${packageName}/`)) return undefined;
  const entry = name.slice(packageName.length);
  // An entry that is not compared, such as `/types`, may be imported by others.
  const hidden = `src${entry}.ts`;
  return entriesOf(sdk).get(`.${entry}`) ?? (files.has(hidden) ? hidden : undefined);
}
