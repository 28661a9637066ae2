/** A field in a list: its depth, its name, and a type. Values of an enumeration have a text instead. */
const FIELD =
  /^( *)- `([^`]+)`: (?:array|string|integer|number|boolean|object|any|null|one of|map|xs:|[A-Z]\w*(?=$|,| \())/;
const HEADING =
  /^##+ (?:(\d{3}|default)\b|(Path|Query|Header|Cookie) parameters|(Request body|Fields|Elements))?/;
const SAME_FIELDS = /^ +The same fields as `([^`]+)`\./;
const SAME_BODY = /^The same body as \[(\w+)\]/;

/**
 * Reads the paths of all fields that a page has as Markdown, each with its section: `200 parties.code`, `query pageSize`,
 * `Request body timeSlot`. Fields that the page says by naming equal ones, or an equal body, are read from there.
 *
 * @param markdown text of a page of an operation, a schema or a message
 */
export function markdownFields(markdown: string): readonly string[] {
  const paths = new Set<string>();
  let section = '';
  let names: readonly string[] = [];
  for (const line of markdown.split('\n')) {
    const [heading, status, place, list] = HEADING.exec(line) ?? [];
    if (heading !== undefined) section = status ?? place?.toLowerCase() ?? list ?? '';
    const [, indent = '', name = ''] = FIELD.exec(line) ?? [];
    if (name !== '') {
      names = [...names.slice(0, indent.length / 2), name];
      paths.add(`${section} ${names.join('.')}`);
    }
    const fields = SAME_FIELDS.exec(line)?.[1];
    if (fields !== undefined) copy(paths, `${section} ${fields}.`, `${section} ${names.join('.')}.`);
    const body = SAME_BODY.exec(line)?.[1];
    if (body !== undefined) copy(paths, `${body} `, `${section} `);
  }
  return [...paths].toSorted();
}

function copy(paths: Set<string>, from: string, to: string): void {
  for (const path of [...paths]) if (path.startsWith(from)) paths.add(to + path.slice(from.length));
}
