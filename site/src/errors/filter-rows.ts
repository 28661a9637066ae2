import { matchesRow } from './row-filter.ts';

/** Filters the rows of the tables on the page by the typed text, and shows the number of matches. */
const field = document.querySelector<HTMLInputElement>('[data-row-filter]');
const count = document.querySelector<HTMLOutputElement>('[data-row-count]');
const nothing = document.querySelector<HTMLElement>('[data-no-rows]');
/** The tables with their headings. */
const tables = [...document.querySelectorAll<HTMLElement>('main .table-scroll')].map((table) => {
  const before = table.previousElementSibling;
  return { table, heading: before instanceof HTMLHeadingElement ? before : undefined };
});
const rows = tables.flatMap(({ table, heading }) =>
  [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')].map((row) => ({
    row,
    text: `${heading?.textContent ?? ''} ${row.textContent}`,
    template: row.querySelector('.error-template')?.textContent ?? '',
  })),
);

function filter(): void {
  const query = field?.value.trim() ?? '';
  let left = 0;
  for (const { row, text, template } of rows) {
    row.hidden = !matchesRow(query, text, template);
    if (!row.hidden) left += 1;
  }
  for (const { table, heading } of tables) {
    table.hidden = table.querySelector('tbody tr:not([hidden])') === null;
    if (heading !== undefined) heading.hidden = table.hidden;
  }
  if (count !== null)
    count.value = query === '' ? `${rows.length} errors` : `${left} of ${rows.length} errors`;
  if (nothing !== null) nothing.hidden = left > 0;
}

function showAll(): void {
  if (field === null) return;
  field.value = '';
  filter();
  writeQuery();
}

/** Writes the query into the address, which then restores it: reloaded, shared, or by the Back button. */
function writeQuery(): void {
  const query = field?.value ? `?q=${encodeURIComponent(field.value)}` : '';
  history.replaceState(history.state, '', location.pathname + query + location.hash);
}

/** Shows an error that is hidden by the filter when a link leads to it. */
function reveal(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target?.hidden !== true) return;
  showAll();
  target.scrollIntoView();
}

if (field !== null) field.value ||= new URLSearchParams(location.search).get('q') ?? '';
field?.addEventListener('input', filter);
// A link takes the focus from the field before it is followed.
field?.addEventListener('change', writeQuery);
document.querySelector('[data-show-all]')?.addEventListener('click', () => {
  showAll();
  field?.focus();
});
addEventListener('hashchange', reveal);
filter();
reveal();
