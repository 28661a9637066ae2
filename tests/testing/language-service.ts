import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A module as an editor has it open: nothing is written. */
export interface OpenModule {
  /** The messages of the compiler. */
  errors(): string[];
  /** The text that an editor shows where the pointer rests on a word: its first place in the source. */
  hover(word: string): string;
  /** The texts that an editor offers at the mark `|` of the source. */
  completions(): string[];
}

/** Opens a TypeScript module of the repository in the language service. @param source with a mark `|` for completions */
export function openModule(source: string): OpenModule {
  const file = path.join(ROOT, 'tests/dist/open-module.ts');
  const mark = source.indexOf('|>');
  const text = source.replace('|>', '');
  const service = ts.createLanguageService(hostOf([file], new Map([[file, text]])));
  return {
    errors: () => errorsOf(service, file),
    hover: (word) => shownAt(service, file, text.indexOf(word)),
    completions: () =>
      service.getCompletionsAtPosition(file, mark, {})?.entries.map(({ name }) => name) ?? [],
  };
}

/** Modules of the repository as an editor has them open, in one program. */
interface OpenFiles {
  /** The messages of the compiler. */
  errors(file: string): string[];
  /** The text that an editor shows where the pointer rests. */
  hover(file: string, position: number): string;
}

/** @param files absolute paths */
export function openFiles(files: readonly string[]): OpenFiles {
  const service = ts.createLanguageService(hostOf(files, new Map()));
  return {
    errors: (file) => errorsOf(service, file),
    hover: (file, position) => shownAt(service, file, position),
  };
}

function errorsOf(service: ts.LanguageService, file: string): string[] {
  return [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map(
    ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'),
  );
}

function shownAt(service: ts.LanguageService, file: string, position: number): string {
  return ts.displayPartsToString(service.getQuickInfoAtPosition(file, position)?.displayParts);
}

/** @param unsaved texts of files that are not on the disk */
function hostOf(files: readonly string[], unsaved: ReadonlyMap<string, string>): ts.LanguageServiceHost {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, ROOT);
  const read = (name: string) => unsaved.get(name) ?? ts.sys.readFile(name);
  return {
    readFile: read,
    useCaseSensitiveFileNames: () => true,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    fileExists: (name) => unsaved.has(name) || ts.sys.fileExists(name),
    getScriptFileNames: () => [...files],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const content = read(name);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => ROOT,
    getCompilationSettings: () => ({ ...options, noUnusedLocals: false }),
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
  };
}
