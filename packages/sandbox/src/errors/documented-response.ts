import type { DocumentedError } from '../contract/documented-errors.ts';
import { jsonResponse, type SandboxResponse } from '../contract/response.ts';
import { errorEntries, fillTemplate } from './fill-template.ts';

/**
 * Makes the response described by an error example.
 *
 * @param values values for the placeholders of the example's template; `property` replaces the example's
 */
export function documentedResponse(
  { status, mediaType, example }: DocumentedError,
  values: Readonly<Record<string, unknown>> = {},
): SandboxResponse {
  const template = example.error?.template;
  const [first] = errorEntries(example.value);
  const isFilled = template !== undefined && first !== undefined && Object.keys(values).length > 0;
  const property = typeof values.property === 'string' ? values.property : (first?.property ?? '');
  const body = isFilled ? { errors: [{ error: fillTemplate(template, values), property }] } : example.value;
  return { ...jsonResponse(status, body), mediaType };
}

/** Returns the text of an error example with filled placeholders. */
export function documentedText(
  { example }: DocumentedError,
  values: Readonly<Record<string, unknown>> = {},
): string {
  if (example.error?.template !== undefined) return fillTemplate(example.error.template, values);
  return errorEntries(example.value)[0]?.error ?? '';
}
