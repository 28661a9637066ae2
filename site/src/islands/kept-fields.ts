/** Keeps typed texts of an island in the history entry while the page reloads. */

/** The key of the typed texts in the history's state, by island and field name. */
const KEY = 'typed';

/** Keeps the texts of an island's fields for {@link restoreTyped} in the reloaded page. */
export function keepTyped(island: Element): void {
  const typed = Object.fromEntries(fieldsOf(island).map(({ name, value }) => [name, value]));
  history.replaceState({ ...history.state, [KEY]: { [nameOf(island)]: typed } }, '');
}

/** Restores the texts of {@link keepTyped} once, as if the reader had typed them. */
export function restoreTyped(island: Element): void {
  const typed: unknown = history.state?.[KEY]?.[nameOf(island)];
  if (typeof typed !== 'object' || typed === null) return;
  history.replaceState({ ...history.state, [KEY]: undefined }, '');
  const texts = new Map<string, unknown>(Object.entries(typed));
  for (const field of fieldsOf(island)) {
    const text = texts.get(field.name);
    if (typeof text !== 'string' || text === '') continue;
    field.value = text;
    field.focus();
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function fieldsOf(island: Element): readonly HTMLInputElement[] {
  return [...island.querySelectorAll('input')];
}

/** Returns the name of an island's component. An island with fields occurs once on a page. */
function nameOf(island: Element): string {
  return island.getAttribute('component-export') ?? '';
}
