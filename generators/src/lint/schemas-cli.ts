import { runCommand } from '../command/run-command.ts';
import { lintSchemas } from './lint-schemas.ts';

/**
 * The first step of `npm run lint:specs`: whether every document can be parsed, and the XML Schemas that they name can
 * be compiled. The linter would name such a file once for each reference to it.
 */
async function main(): Promise<number> {
  const mistakes = await lintSchemas(process.cwd());
  for (const mistake of mistakes) console.error(mistake);
  return mistakes.length === 0 ? 0 : 1;
}

runCommand(main, () => undefined);
