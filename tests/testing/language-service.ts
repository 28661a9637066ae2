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
  const service = ts.createLanguageService(hostOf(file, text));
  return {
    errors: () =>
      [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map(
        ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'),
      ),
    hover: (word) =>
      ts.displayPartsToString(service.getQuickInfoAtPosition(file, text.indexOf(word))?.displayParts),
    completions: () =>
      service.getCompletionsAtPosition(file, mark, {})?.entries.map(({ name }) => name) ?? [],
  };
}

function hostOf(file: string, text: string): ts.LanguageServiceHost {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, ROOT);
  const read = (name: string) => (name === file ? text : ts.sys.readFile(name));
  return {
    readFile: read,
    useCaseSensitiveFileNames: () => true,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    getScriptFileNames: () => [file],
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
