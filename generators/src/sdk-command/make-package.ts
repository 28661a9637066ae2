import path from 'node:path';
import { parseArgs } from 'node:util';
import { brand } from '../../../brand.config.ts';
import { printDiagnostics } from '../diagnostics/diagnostics.ts';
import { readNamesLock } from '../load/names-lock.ts';
import type { ValueChoices } from '../plan/shape/native-values.ts';
import { write } from '../write/write.ts';
import { anyPackage } from './any-package.ts';
import { FURTHER_ENTRIES, type FurtherEntry } from './further-entries.ts';
import {
  DEFAULT_OPTIONS,
  type KeptOptions,
  OPTIONS_FILE,
  optionsFile,
  readOptions,
  reusedOptions,
} from './kept-options.ts';
import { manifestName } from './manifest-file.ts';

const OPTIONS = `
  --out <folder>             where the package is written; files that you may edit are written once
  --name <name>              of the package, @acme/pet-shop, or of its class, PetShop; default: from the title
  --runtime inline|package   the runtime as sources of the package (default), or as a dependency
  --entries <list>           entries that need another library: ${FURTHER_ENTRIES.join(',')}; "none" for none; default: all
  --dates date|temporal      a date-time as Date, or all dates as types of Temporal; default: string
  --int64 bigint             integers of 64 bits as bigint, with all their digits; default: number
  --group tags|none          methods in groups by tag, client.pets.list, or all on the client; default: in groups where a new package has 50
  --overlay <file>           changes to the document (OpenAPI Overlay 1.0); may be repeated

A later run keeps the name, and the runtime, entries, dates and int64 of ${OPTIONS_FILE}, unless an option changes them.
`;

/**
 * Makes a package of any OpenAPI document, and reports what it does not express.
 *
 * @param command the command as the user types it
 * @param runtimeFolder folder of the runtime's package
 * @returns the exit code
 */
export async function makePackage(command: string, runtimeFolder: string): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      out: { type: 'string' },
      name: { type: 'string' },
      runtime: { type: 'string' },
      entries: { type: 'string' },
      dates: { type: 'string' },
      int64: { type: 'string' },
      group: { type: 'string' },
      overlay: { type: 'string', multiple: true },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  const usage = `${command} <openapi.json or .yaml> --out <folder> [options]\n${OPTIONS}`;
  if (values.help === true) {
    console.info(usage);
    return 0;
  }
  const { out, name, overlay: overlays } = values;
  const [file] = positionals;
  if (file === undefined || out === undefined) {
    console.error(usage);
    return 1;
  }
  const folder = path.resolve(out);
  const kept = await readOptions(folder);
  const options = { ...DEFAULT_OPTIONS, ...kept, ...givenOptions(values) };
  const { runtime, dates, int64 } = options;
  if (runtime !== 'inline' && runtime !== 'package') {
    console.error(`--runtime must be inline or package, not ${runtime}.`);
    return 1;
  }
  if (dates !== 'date' && dates !== 'temporal' && dates !== 'string') {
    console.error(`--dates must be date, temporal or string, not ${dates}.`);
    return 1;
  }
  if (int64 !== 'bigint' && int64 !== 'number') {
    console.error(`--int64 must be bigint or number, not ${int64}.`);
    return 1;
  }
  const { group: grouping = 'many' } = values;
  if (grouping !== 'tags' && grouping !== 'none' && grouping !== 'many') {
    console.error(`--group must be tags or none, not ${grouping}.`);
    return 1;
  }
  const entries = entriesOf(options.entries);
  if (typeof entries === 'string') {
    console.error(entries);
    return 1;
  }
  const reused = reusedOptions(kept, givenOptions(values));
  if (reused !== '') console.info(`sdk: as in ${path.join(out, OPTIONS_FILE)}: ${reused}`);
  const lock = await readNamesLock(folder);
  const made = await anyPackage(file, brand, runtimeFolder, {
    name,
    overlays,
    runtime,
    entries,
    lock,
    packageName: await manifestName(folder),
    grouping,
    values: valueChoices(dates, int64),
  });
  write(folder, [...made.files, optionsFile(options)]);
  for (const line of printDiagnostics(file, made.diagnostics)) console.warn(line);
  console.info(
    `sdk: ${made.plan.packageName}: ${counted(made.model.operations.length, 'operation')}, ${counted(made.files.length + 1, 'file')} in ${out}; ${counted(made.diagnostics.length, 'remark')}`,
  );
  return 0;
}

/** Returns the options in the command, without those that it omits. */
function givenOptions({ runtime, entries, dates, int64 }: Partial<KeptOptions>): Partial<KeptOptions> {
  return {
    ...(runtime === undefined ? {} : { runtime }),
    ...(entries === undefined ? {} : { entries }),
    ...(dates === undefined ? {} : { dates }),
    ...(int64 === undefined ? {} : { int64 }),
  };
}

function valueChoices(
  dates: 'date' | 'temporal' | 'string',
  int64: 'bigint' | 'number',
): ValueChoices | undefined {
  if (dates === 'string' && int64 === 'number') return undefined;
  return {
    dates: dates === 'string' ? undefined : dates,
    int64: int64 === 'number' ? undefined : int64,
  };
}

/** Returns a number with its noun. @example counted(1, 'file') // '1 file' */
function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns the chosen entries, or a message if the choice is invalid. */
function entriesOf(list: string): readonly FurtherEntry[] | string {
  if (list === 'all') return FURTHER_ENTRIES;
  if (list === 'none') return [];
  const wanted = list.split(',').map((one) => one.trim());
  const unknown = wanted.find((one) => !FURTHER_ENTRIES.some((entry) => entry === one));
  if (unknown !== undefined)
    return `--entries has no "${unknown}": choose from ${FURTHER_ENTRIES.join(', ')}.`;
  const chosen = FURTHER_ENTRIES.filter((entry) => wanted.includes(entry));
  // The openapi-fetch client uses the types of `/openapi`.
  return chosen.includes('fetch') && !chosen.includes('openapi') ? [...chosen, 'openapi'] : chosen;
}
