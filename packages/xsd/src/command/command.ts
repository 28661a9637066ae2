import path from 'node:path';
import { parseArgs } from 'node:util';
import { printDiagnostics } from '../diagnostic/diagnostic.ts';
import { type GeneratedCode, generateCode } from '../generate/index.ts';
import { CommandError } from './command-error.ts';
import { importEnding } from './import-ending.ts';
import { readRuntime } from './runtime.ts';
import { SourceFiles } from './source-files.ts';
import { watchFolders } from './watch.ts';
import { writeFiles } from './write-files.ts';

const OPTIONS = `
  --out <folder>             where the code is written; only files that were generated before are replaced
  --root <element>           a root element, as order or {namespace}order; may be repeated; default: all global elements
  --catalog <file>           an OASIS XML catalog: files for absolute addresses of schemas; may be repeated
  --package <name>           make an npm package of this name: the code in src/, and a manifest
  --runtime package|inline   the reader and writer as a dependency (default), or as sources beside the code
  --imports ts|js            how the modules import each other; default: as the tsconfig.json above the folder allows
  --simple-variants          elements of simple types can have attributes, by an xsi:type that is derived from their type
  --watch                    generate again whenever a schema changes
`;

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
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      out: { type: 'string' },
      root: { type: 'string', multiple: true },
      catalog: { type: 'string', multiple: true, default: [] },
      package: { type: 'string' },
      runtime: { type: 'string', default: 'package' },
      imports: { type: 'string' },
      'simple-variants': { type: 'boolean', default: false },
      watch: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  const { command, cwd, print, printError, signal } = surroundings;
  if (values.help === true) {
    print(`${command} <file.xsd or .wsdl…> --out <folder> [options]\n${OPTIONS}`);
    return 0;
  }
  const { out } = values;
  if (positionals.length === 0)
    throw new CommandError(`Name a schema: ${command} order.xsd --out src/orders`);
  if (out === undefined) {
    throw new CommandError(`Say where the code goes: ${command} ${positionals.join(' ')} --out src/orders`);
  }
  const folder = path.resolve(cwd, out);
  const runtime = await readRuntime(
    surroundings.runtimeFolder,
    oneOf('--runtime', values.runtime, ['package', 'inline']) === 'inline',
  );
  const ending =
    values.imports === undefined
      ? await importEnding(folder)
      : (`.${oneOf('--imports', values.imports, ['ts', 'js'])}` as const);
  const options = {
    roots: values.root,
    runtime,
    imports: ending,
    packageName: packageName(values.package),
    simpleVariants: values['simple-variants'],
  };
  const generate = async (): Promise<{ code: GeneratedCode; sources: SourceFiles }> => {
    const sources = new SourceFiles(cwd);
    const entries = positionals.map((file) => sources.name(file));
    const catalogs = values.catalog.map((file) => sources.name(file));
    for (const file of [...entries, ...catalogs])
      if ((await sources.read(file)) === undefined) throw new CommandError(`There is no file ${file}.`);
    const code = await generateCode(entries, sources.read, { ...options, catalogs });
    for (const line of printDiagnostics(code.diagnostics)) printError(line);
    if (code.roots.length > 0) {
      writeFiles(folder, code.files);
      const count = (number: number, of: string) => `${number} ${of}${number === 1 ? '' : 's'}`;
      print(
        `xsd: ${count(code.roots.length, 'message')}, ${count(code.files.length, 'file')} in ${out}; ${count(code.diagnostics.length, 'remark')}`,
      );
    } else if (code.files.length > 0) {
      printError(
        `The schemas declare no global element, so no document has a root: add an xs:element, or name the document that has it.`,
      );
    }
    return { code, sources };
  };
  if (values.watch !== true) return (await generate()).code.roots.length > 0 ? 0 : 1;
  await watchFolders(async () => (await generate()).sources.folders, { print, printError, signal });
  return 0;
}

function oneOf<const Choice extends string>(
  option: string,
  value: string,
  choices: readonly Choice[],
): Choice {
  const chosen = choices.find((choice) => choice === value);
  if (chosen === undefined) throw new CommandError(`${option} is ${choices.join(' or ')}, not ${value}.`);
  return chosen;
}

/** Checks the name of a package. @see the npm rules for package names */
function packageName(name: string | undefined): string | undefined {
  if (name === undefined || /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(name))
    return name;
  throw new CommandError(`--package is a name for npm, such as @acme/orders or orders, not ${name}.`);
}
