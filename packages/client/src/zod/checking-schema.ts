import { type core, safeParse } from 'zod/mini';
import type { StandardSchemaV1 } from '../validation/standard-schema.ts';
import { describedAt } from './described-at.ts';
import { limitWords } from './limit-words.ts';

/**
 * Makes a schema whose problems name the violated limit, with the document's description of the field.
 *
 * @example requestSchema(Booking)['~standard'].validate({ centreCode: 'C' })
 * // { issues: [{ path: ['timeSlot'], message: 'is missing', words: 'Start of the time slot.' }] }
 */
export function requestSchema(schema: core.$ZodType): StandardSchemaV1 {
  return standardSchema(schema, () => true);
}

/** Like {@link requestSchema}, but for responses: a value that an enumeration does not list yet is accepted. */
export function answerSchema(schema: core.$ZodType): StandardSchemaV1 {
  return standardSchema(schema, (issue) => !isNewValue(issue));
}

function standardSchema(
  schema: core.$ZodType,
  isProblem: (issue: core.$ZodIssue) => boolean,
): StandardSchemaV1 {
  const validate = (value: unknown) => {
    const result = safeParse(schema, value, { error: limitWords, reportInput: true });
    const problems = result.success ? [] : distinct(result.error.issues.filter(isProblem));
    if (problems.length === 0) return { value };
    const issues = problems.map(({ path, message }) => {
      const words = describedAt(schema, path);
      return { path, message, ...(words === undefined ? {} : { words }) };
    });
    return { issues };
  };
  return { '~standard': { version: 1, vendor: 'zod', validate } };
}

/**
 * Whether an issue is only a value that an enumeration does not list. Enumerations grow, so they are closed for
 * requests only.
 */
function isNewValue(issue: core.$ZodIssue): boolean {
  if (issue.code === 'invalid_value') return typeof issue.input === 'string';
  if (issue.code !== 'invalid_union') return false;
  return issue.discriminator !== undefined || issue.errors.some((branch) => branch.every(isNewValue));
}

/**
 * Removes duplicate problems: two members of an `allOf` may both miss a field, and zod also reports the length of a
 * value of another type.
 */
function distinct(issues: readonly core.$ZodIssue[]): core.$ZodIssue[] {
  const place = ({ path }: core.$ZodIssue) => JSON.stringify(path.map(String));
  const mistyped = new Set(issues.filter(({ code }) => code === 'invalid_type').map(place));
  const telling = issues.filter((issue) => issue.code === 'invalid_type' || !mistyped.has(place(issue)));
  return [...new Map(telling.map((issue) => [`${place(issue)} ${issue.message}`, issue])).values()];
}
