import { parseArgs } from 'node:util';
import { nearestName } from '@partner-apis/model';
import { CommandError } from './command-error.ts';

const HELP = `
  --out <folder>             where the code is written; only files that were generated before are replaced
  --root <element>           a root element, as order or {namespace}order; may be repeated; default: all global elements
  --catalog <file>           an OASIS XML catalog: files for absolute addresses of schemas; may be repeated
  --package <name>           make an npm package of this name: the code in src/, and a manifest
  --runtime package|inline   the reader and writer as a dependency (default), or as sources beside the code
  --imports ts|js            how the modules import each other; default: as the tsconfig.json above the folder allows
  --simple-variants          elements of simple types can have attributes, by an xsi:type that is derived from their type
  --watch                    generate again whenever a schema changes
`;

const OPTIONS = {
  out: { type: 'string', multiple: true },
  root: { type: 'string', multiple: true },
  catalog: { type: 'string', multiple: true },
  package: { type: 'string' },
  runtime: { type: 'string' },
  imports: { type: 'string' },
  'simple-variants': { type: 'boolean' },
  watch: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The choices on a command line. */
export interface Arguments {
  /** Paths of schemas and service descriptions, at least one. */
  readonly files: readonly string[];
  readonly out: string;
  readonly roots: readonly string[] | undefined;
  readonly catalogs: readonly string[];
  readonly packageName: string | undefined;
  readonly inline: boolean;
  readonly imports: '.ts' | '.js' | undefined;
  readonly simpleVariants: boolean;
  readonly watch: boolean;
}

/** Returns the text that `--help` prints. */
export function helpText(command: string): string {
  return `${command} <file.xsd or .wsdl…> --out <folder> [options]\n${HELP}`;
}

/**
 * Reads the command line.
 *
 * @param command the command as the user types it
 * @throws {CommandError} for an unknown option, or a missing or invalid value
 */
export function readArguments(args: readonly string[], command: string): Arguments | 'help' {
  const { values, positionals } = parsed(args, command);
  if (values.help === true) return 'help';
  if (positionals.length === 0)
    throw new CommandError(`Name a schema: ${command} order.xsd --out src/orders`);
  const address = positionals.find((file) => /^https?:\/\//i.test(file));
  if (address !== undefined)
    throw new CommandError(`Nothing is fetched: download ${address}, and name the file.`);
  const [out, another] = values.out ?? [];
  if (out === undefined)
    throw new CommandError(`Say where the code goes: ${command} ${positionals.join(' ')} --out src/orders`);
  if (another !== undefined)
    throw new CommandError('There is one --out, so that it is clear where the code goes.');
  return {
    files: positionals.map((file) => given('The path of a schema', file)),
    out: given('--out', out),
    roots: values.root?.map((root) => given('--root', root)),
    catalogs: (values.catalog ?? []).map((file) => given('--catalog', file)),
    packageName: packageName(values.package),
    inline: oneOf('--runtime', values.runtime ?? 'package', ['package', 'inline']) === 'inline',
    imports:
      values.imports === undefined ? undefined : `.${oneOf('--imports', values.imports, ['ts', 'js'])}`,
    simpleVariants: values['simple-variants'] === true,
    watch: values.watch === true,
  };
}

function parsed(args: readonly string[], command: string) {
  const end = args.indexOf('--');
  const unknown = args
    .slice(0, end === -1 ? args.length : end)
    .find((arg) => /^-./.test(arg) && arg !== '-h' && !isKnown(arg));
  if (unknown !== undefined) {
    const near = likelyOption(nameOf(unknown));
    const guess = near === undefined ? '' : ` Did you mean --${near}?`;
    throw new CommandError(`There is no option ${unknown}.${guess} See ${command} --help.`);
  }
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new CommandError(`${line.replace(/\.?$/, '.')} See ${command} --help.`);
  }
}

/** Returns the option that a longer or shorter name, or a misspelled one, probably means. */
function likelyOption(name: string): string | undefined {
  const names = Object.keys(OPTIONS);
  return names.find((one) => one.startsWith(name) || name.startsWith(one)) ?? nearestName(name, names);
}

function isKnown(arg: string): boolean {
  return arg.startsWith('--') && Object.hasOwn(OPTIONS, nameOf(arg));
}

function nameOf(arg: string): string {
  return arg.replace(/^--?/, '').split('=')[0] ?? '';
}

/** Returns a value that is not empty, as that of a variable that a shell does not know is. */
function given(option: string, value: string): string {
  if (value.trim() === '') throw new CommandError(`${option} is empty.`);
  return value;
}

function oneOf<const Choice extends string>(
  option: string,
  value: string,
  choices: readonly Choice[],
): Choice {
  const chosen = choices.find((choice) => choice === value);
  if (chosen === undefined)
    throw new CommandError(`${option} is ${choices.join(' or ')}, not ${JSON.stringify(value)}.`);
  return chosen;
}

/** Checks the name of a package. @see the npm rules for package names */
function packageName(name: string | undefined): string | undefined {
  if (name === undefined || /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(name))
    return name;
  throw new CommandError(
    `--package is a name for npm, such as @acme/orders or orders, not ${JSON.stringify(name)}.`,
  );
}
