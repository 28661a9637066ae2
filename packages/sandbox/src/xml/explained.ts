import { parse, type RootElement, serialize, validate } from '@partner-apis/xml';

/**
 * Replaces the text that matches a template, in a documented XML error, by the actual problems: as many sentences as
 * the error's schema allows.
 *
 * @param example the documented error
 * @param template with the placeholder `{problems}`; the example contains a text of this form
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
    const message = withText(error, template, text);
    if (validate(root, message).length === 0) return serialize(root, message);
  }
  return example;
}

/** Whether a text can be made from a template, with any texts for its placeholders. */
function isOfForm(template: string, text: string): boolean {
  const [first = '', ...others] = template.split('{problems}');
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

/** Replaces the texts that can be made from a template, at any depth of a message. */
function withText(value: unknown, template: string, text: string): unknown {
  if (typeof value === 'string') return isOfForm(template, value) ? text : value;
  if (Array.isArray(value)) return value.map((item) => withText(item, template, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withText(inner, template, text)]),
  );
}
