import path from 'node:path';
import { parseArgs } from 'node:util';
import { brand } from '../../../brand.config.ts';
import { printDiagnostics } from '../diagnostics/diagnostics.ts';
import { readNamesLock } from '../load/names-lock.ts';
import { write } from '../write/write.ts';
import { anyPackage } from './any-package.ts';
import { FURTHER_ENTRIES, type FurtherEntry } from './further-entries.ts';
import { manifestName } from './manifest-file.ts';

const OPTIONS = `
  --out <folder>             where the package is written; files that you may edit are written once
  --name <name>              of the package, @acme/pet-shop, or of its class, PetShop; default: from the title
  --runtime inline|package   the runtime as sources of the package (default), or as a dependency
  --entries <list>           entries that need another library: ${FURTHER_ENTRIES.join(',')}; "none" for none; default: all
  --dates date|temporal      a date-time as Date, or all dates as types of Temporal; default: texts
  --int64 bigint             integers of 64 bits as bigint, with all their digits; default: numbers
  --group tags|none          methods in groups by tag, client.pets.list, or all on the client; default: in groups where a new package has 50
  --overlay <file>           changes to the document (OpenAPI Overlay 1.0); may be repeated
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
      runtime: { type: 'string', default: 'inline' },
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
  const { out, name, runtime, overlay: overlays } = values;
  const [file] = positionals;
  if (file === undefined || out === undefined) {
    console.error(usage);
    return 1;
  }
  if (runtime !== 'inline' && runtime !== 'package') {
    console.error(`--runtime must be inline or package, not ${runtime}.`);
    return 1;
  }
  const { dates, int64 } = values;
  if (dates !== undefined && dates !== 'date' && dates !== 'temporal') {
    console.error(`--dates must be date or temporal, not ${dates}.`);
    return 1;
  }
  if (int64 !== undefined && int64 !== 'bigint') {
    console.error(`--int64 must be bigint, not ${int64}.`);
    return 1;
  }
  const { group: grouping = 'many' } = values;
  if (grouping !== 'tags' && grouping !== 'none' && grouping !== 'many') {
    console.error(`--group must be tags or none, not ${grouping}.`);
    return 1;
  }
  const entries = entriesOf(values.entries);
  if (typeof entries === 'string') {
    console.error(entries);
    return 1;
  }
  const folder = path.resolve(out);
  const lock = await readNamesLock(folder);
  const made = await anyPackage(file, brand, runtimeFolder, {
    name,
    overlays,
    runtime,
    entries,
    lock,
    packageName: await manifestName(folder),
    grouping,
    values: dates === undefined && int64 === undefined ? undefined : { dates, int64 },
  });
  write(folder, made.files);
  for (const line of printDiagnostics(file, made.diagnostics)) console.warn(line);
  console.info(
    `sdk: ${made.plan.packageName}: ${counted(made.model.operations.length, 'operation')}, ${counted(made.files.length, 'file')} in ${out}; ${counted(made.diagnostics.length, 'remark')}`,
  );
  return 0;
}

/** Returns a number with its noun. @example counted(1, 'file') // '1 file' */
function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns the chosen entries, or a message if the choice is invalid. */
function entriesOf(list: string | undefined): readonly FurtherEntry[] | string {
  if (list === undefined) return FURTHER_ENTRIES;
  if (list === 'none') return [];
  const wanted = list.split(',').map((one) => one.trim());
  const unknown = wanted.find((one) => !FURTHER_ENTRIES.some((entry) => entry === one));
  if (unknown !== undefined)
    return `--entries has no "${unknown}": choose from ${FURTHER_ENTRIES.join(', ')}.`;
  const chosen = FURTHER_ENTRIES.filter((entry) => wanted.includes(entry));
  // The openapi-fetch client uses the types of `/openapi`.
  return chosen.includes('fetch') && !chosen.includes('openapi') ? [...chosen, 'openapi'] : chosen;
}
