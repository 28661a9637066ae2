import path from 'node:path';
import { parseArgs } from 'node:util';
import { brand } from '../../../brand.config.ts';
import { runCommand } from '../command/run-command.ts';
import { printDiagnostics } from '../diagnostics/diagnostics.ts';
import { SpecError } from '../diagnostics/spec-error.ts';
import { readNamesLock } from '../load/names-lock.ts';
import { write } from '../write/write.ts';
import { anySdk } from './any-sdk.ts';

const USAGE = 'npm run sdk -- <openapi.json or .yaml> --out <folder> [--name <class>]';

/** `npm run sdk`: makes an SDK of any OpenAPI document, and reports what the SDK does not express. */
async function main(): Promise<number> {
  const options = { out: { type: 'string' }, name: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || values.out === undefined) {
    console.error(USAGE);
    return 1;
  }
  const out = path.resolve(values.out);
  const lock = await readNamesLock(out);
  const { files, diagnostics, model } = await anySdk(file, brand, values.name, lock);
  await write(out, files);
  for (const line of printDiagnostics(file, diagnostics)) console.warn(line);
  console.info(
    `sdk: ${model.operations.length} operations, ${files.length} files in ${values.out}; ${diagnostics.length} remarks`,
  );
  return 0;
}

runCommand(main, (error) => (error instanceof SpecError ? error.message : undefined));
