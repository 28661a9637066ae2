import { runCommand } from '../command/run-command.ts';
import { lintSchemas } from './lint-schemas.ts';

/**
 * The first step of `npm run lint:specs`: parses every document and compiles the XML Schemas that it names. The linter
 * would report a broken file once for each reference to it.
 */
async function main(): Promise<number> {
  const mistakes = await lintSchemas(process.cwd());
  for (const mistake of mistakes) console.error(mistake);
  return mistakes.length === 0 ? 0 : 1;
}

runCommand(main, () => undefined);
