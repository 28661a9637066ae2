import path from 'node:path';
import { printDiagnostics } from '../diagnostic/diagnostic.ts';
import { generateCode } from '../generate/index.ts';
import { type Arguments, helpText, readArguments } from './arguments.ts';
import { explain } from './explain.ts';
import { importEnding } from './import-ending.ts';
import { readRuntime } from './runtime.ts';
import { SourceFiles } from './source-files.ts';
import { watchFiles } from './watch.ts';
import { writeFiles } from './write-files.ts';

/** The parts of the environment that the command uses. */
export interface Surroundings {
  /** The command as the user types it, such as `npx @partner-apis/xsd`. */
  readonly command: string;
  /** The folder that relative paths refer to. */
  readonly cwd: string;
  /** Folder of the runtime's package, with its `src/`. */
  readonly runtimeFolder: string;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  /** Ends watching. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Generates code from XML Schemas according to the arguments.
 *
 * @returns the exit code
 * @throws {CommandError} when the arguments or the output folder are invalid
 */
export async function runXsd(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { command, cwd, print, printError, signal } = surroundings;
  const asked = readArguments(args, command);
  if (asked === 'help') {
    print(helpText(command));
    return 0;
  }
  const generate = await generator(asked, surroundings);
  if (!asked.watch) return (await generate(new SourceFiles(cwd))) ? 0 : 1;
  const attempt = async () => {
    const sources = new SourceFiles(cwd);
    await generate(sources).catch((error: unknown) => printError(explain(error)));
    return sources.files;
  };
  await watchFiles(attempt, { print, signal });
  return 0;
}

/** Returns a function that generates the code once, and resolves with whether it has a message. */
async function generator(
  { files, out, roots, catalogs, packageName, inline, imports, simpleVariants }: Arguments,
  { cwd, runtimeFolder, print, printError }: Surroundings,
): Promise<(sources: SourceFiles) => Promise<boolean>> {
  const folder = path.resolve(cwd, out);
  const runtime = await readRuntime(runtimeFolder, inline);
  const ending = imports ?? (await importEnding(folder));
  return async (sources) => {
    const entries = files.map((file) => sources.name(file));
    const catalogFiles = catalogs.map((file) => sources.name(file));
    for (const file of [...entries, ...catalogFiles]) await sources.require(file);
    const code = await generateCode(entries, sources.read, {
      ...{ roots, catalogs: catalogFiles, runtime, imports: ending },
      ...{ packageName, simpleVariants },
    });
    for (const line of printDiagnostics(code.diagnostics)) printError(line);
    if (code.roots.length > 0) {
      writeFiles(folder, code.files);
      print(
        `xsd: ${count(code.roots.length, 'message')}, ${count(code.files.length, 'file')} in ${out}; ${count(code.diagnostics.length, 'remark')}`,
      );
    } else if (code.files.length > 0) {
      printError(
        `${files.join(', ')}: no global element is declared, so no document has a root. Add an xs:element, or pass the schema that has one.`,
      );
    }
    return code.roots.length > 0;
  };
}

function count(number: number, of: string): string {
  return `${number} ${of}${number === 1 ? '' : 's'}`;
}
