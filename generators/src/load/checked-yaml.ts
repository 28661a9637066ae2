import type { ValidateFunction } from 'ajv';
import { SpecError } from '../diagnostics/spec-error.ts';
import { readYaml } from './yaml.ts';

/**
 * Reads a YAML file and validates it against a schema.
 *
 * @param advice where to find the description of the file's format
 * @throws {SpecError} naming every field that is missing, unknown or malformed
 */
export async function readCheckedYaml<T>(
  file: string,
  validate: ValidateFunction<T>,
  advice: string,
): Promise<T> {
  const data = await readYaml(file);
  if (validate(data)) return data;
  const problems = (validate.errors ?? []).map(
    ({ instancePath, message = 'is not valid', params }) =>
      `${instancePath || 'the file'} ${message} ${JSON.stringify(params)}`,
  );
  throw new SpecError(problems.join('; '), { file, advice });
}
