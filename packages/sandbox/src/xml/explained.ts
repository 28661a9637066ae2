import { parse, type RootElement, serialize, validate } from '@partner-apis/xml';

/**
 * A documented error in XML, with the text that fits a template replaced by what is really wrong: as many sentences as
 * the schema of the error has room for.
 *
 * @param example the error as it is documented
 * @param template with the placeholder `{problems}`; the example holds a text of this form
 */
export function explained(
  root: RootElement<unknown>,
  example: string,
  template: string,
  sentences: readonly string[],
): string {
  const error = parse(root, example);
  for (let shown = sentences.length; shown > 0; shown--) {
    const more = sentences.length - shown;
    const problems = [...sentences.slice(0, shown), ...(more === 0 ? [] : [`And ${more} more.`])].join(' ');
    const text = template.replaceAll('{problems}', () => problems);
    const message = withText(error, formOf(template), text);
    if (validate(root, message).length === 0) return serialize(root, message);
  }
  return example;
}

/** Matches the texts that a template can become. */
function formOf(template: string): RegExp {
  const parts = template.split('{problems}').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}

/** The message, with another text in the place of those of a form, at any depth. */
function withText(value: unknown, form: RegExp, text: string): unknown {
  if (typeof value === 'string') return form.test(value) ? text : value;
  if (Array.isArray(value)) return value.map((item) => withText(item, form, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withText(inner, form, text)]));
}
