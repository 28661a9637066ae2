import { InvalidOptionError } from './errors/invalid-option-error.ts';
import { own } from './own.ts';

/**
 * Returns the options of a client unchanged. JavaScript does not check that they have what their type requires.
 *
 * @param required what to pass for each required option
 * @throws {InvalidOptionError} when a required option is missing
 */
export function requiredOptions<Options>(
  options: Options,
  required: Readonly<Record<string, string>>,
): Options {
  for (const name in required) {
    if (own<unknown>(Object(options), name) == null) {
      throw new InvalidOptionError(`${name} is missing: pass ${required[name]}`);
    }
  }
  return options;
}
