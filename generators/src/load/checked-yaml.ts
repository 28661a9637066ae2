import type { ValidateFunction } from 'ajv';
import { SpecError } from '../diagnostics/spec-error.ts';
import { readYaml } from './yaml.ts';

/**
 * Reads a YAML file that has to match a schema.
 *
 * @param advice where to read what may stand in the file
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
