import path from 'node:path';
import ts from 'typescript';
import { entriesOf, ownFile } from './declared-alike.ts';
import type { SdkStates, State } from './sdk-sources.ts';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  lib: [
    'lib.es2024.d.ts',
    'lib.dom.d.ts',
    'lib.dom.iterable.d.ts',
    'lib.dom.asynciterable.d.ts',
    'lib.esnext.disposable.d.ts',
  ],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
};

export interface CompilerSettings {
  /** Absolute path of a folder from which the packages that SDKs import can be resolved. */
  readonly modules: string;
  /** Export conditions, if one of them resolves packages to their sources. */
  readonly conditions?: readonly string[];
  /** Files that are parsed already. Pass the same map to compare several SDKs faster: most of their imports are the same. */
  readonly parsed?: ParsedFiles;
}

/** Source files by path; undefined if there is none. */
export type ParsedFiles = Map<string, ts.SourceFile | undefined>;

/** Compiles both states of an SDK side by side, in memory. */
export class Compiler {
  readonly #settings: CompilerSettings;
  readonly #options: ts.CompilerOptions;
  readonly #texts = new Map<string, string>();
  readonly #folders = new Set<string>();
  readonly #parsed: ParsedFiles;
  readonly #states: SdkStates;

  constructor(states: SdkStates, settings: CompilerSettings) {
    this.#states = states;
    this.#settings = settings;
    this.#parsed = settings.parsed ?? new Map();
    this.#options = {
      ...OPTIONS,
      types: ['node'],
      typeRoots: [path.join(settings.modules, 'node_modules', '@types')],
      customConditions: [...(settings.conditions ?? [])],
    };
    for (const state of ['before', 'after'] as const) {
      for (const [file, text] of states[state].files) this.#add(this.#place(state, file), text);
    }
  }

  /** Returns a program with some entries, in both states. */
  entries(names: Iterable<string>): ts.Program {
    const distinct = [...new Set(names)];
    const filesOf = (state: State) => distinct.flatMap((entry) => this.#file(state, entry) ?? []);
    return this.#program([...filesOf('before'), ...filesOf('after')]);
  }

  /** Returns the file of an entry in a program; undefined when that state has no such entry. */
  entry(program: ts.Program, state: State, entry: string): ts.SourceFile | undefined {
    const file = this.#file(state, entry);
    return file === undefined ? undefined : program.getSourceFile(file);
  }

  /** Whether a declaration is part of one of the two packages, rather than of their imports. */
  isOwn(declaration: ts.Node): boolean {
    return this.#texts.has(declaration.getSourceFile().fileName);
  }

  /**
   * Type-checks programs that import the package against one of its states.
   *
   * @param programs texts by name
   * @returns the first error of each program that has one, by name
   */
  errors(state: State, programs: ReadonlyMap<string, string>): Map<string, string> {
    if (programs.size === 0) return new Map();
    const files = new Map(
      [...programs].map(([name, text], index) => {
        const file = this.#place(state, `programs/${index}.ts`);
        this.#add(file, text);
        return [file, name];
      }),
    );
    const program = this.#program([...files.keys()]);
    const found = new Map<string, string>();
    for (const [file, name] of files) {
      const source = program.getSourceFile(file);
      const [first] = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
      if (first !== undefined) found.set(name, ts.flattenDiagnosticMessageText(first.messageText, '\n'));
    }
    return found;
  }

  #add(file: string, text: string): void {
    this.#texts.set(file, text);
    for (
      let folder = path.posix.dirname(file);
      folder !== this.#settings.modules;
      folder = path.posix.dirname(folder)
    ) {
      this.#folders.add(folder);
    }
  }

  #program(rootNames: readonly string[]): ts.Program {
    return ts.createProgram({ rootNames, options: this.#options, host: this.#host() });
  }

  #host(): ts.CompilerHost {
    const host = ts.createCompilerHost(this.#options);
    const cache = ts.createModuleResolutionCache(host.getCurrentDirectory(), (name) => name, this.#options);
    const overlay: ts.CompilerHost = {
      ...host,
      directoryExists: (folder) => this.#folders.has(folder) || host.directoryExists?.(folder) !== false,
      fileExists: (file) => this.#texts.has(file) || host.fileExists(file),
      readFile: (file) => this.#texts.get(file) ?? host.readFile(file),
      getSourceFile: (file, languageVersion) => this.#sourceFile(file, languageVersion, overlay),
      resolveModuleNameLiterals: (literals, containingFile, redirected, options, source) =>
        literals.map((literal) => {
          const own = this.#ownModule(literal.text, containingFile);
          if (own !== undefined) return { resolvedModule: own };
          const mode = ts.getModeForUsageLocation(source, literal, options);
          return ts.resolveModuleName(
            literal.text,
            containingFile,
            options,
            overlay,
            cache,
            redirected,
            mode,
          );
        }),
    };
    return overlay;
  }

  #sourceFile(
    file: string,
    version: ts.ScriptTarget | ts.CreateSourceFileOptions,
    host: ts.CompilerHost,
  ): ts.SourceFile | undefined {
    const own = this.#texts.get(file);
    const known = this.#parsed.get(file);
    if (this.#parsed.has(file) && (own === undefined || own === known?.text)) return known;
    const text = host.readFile(file);
    const source = text === undefined ? undefined : ts.createSourceFile(file, text, version);
    this.#parsed.set(file, source);
    return source;
  }

  /**
   * Resolves imports of the package by name to the state that a program is checked against, for the package itself too.
   */
  #ownModule(name: string, containingFile: string): ts.ResolvedModuleFull | undefined {
    const state = (['before', 'after'] as const).find((each) =>
      containingFile.startsWith(`${this.#place(each, '')}/`),
    );
    if (state === undefined) return undefined;
    const file = name.startsWith('.') ? undefined : ownFile(this.#states[state], name, '');
    if (file === undefined) return undefined;
    return {
      resolvedFileName: this.#place(state, file),
      extension: ts.Extension.Ts,
      isExternalLibraryImport: false,
    };
  }

  #file(state: State, entry: string): string | undefined {
    const file = entriesOf(this.#states[state]).get(entry);
    return file === undefined ? undefined : this.#place(state, file);
  }

  #place(state: State, file: string): string {
    return path.posix.join(this.#settings.modules, '.surface', state, file);
  }
}
