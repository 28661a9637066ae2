/**
 * The script of the page. It filters by text, outcome and family, and copies `curl` commands. Without it, the page is
 * complete but not filterable.
 */
export const SCRIPT = `
const form = document.querySelector('form');
const count = form.querySelector('output');
const groups = [...document.querySelectorAll('details[data-family]')].map((group) => ({
  group, isOpen: group.open, items: [...group.querySelectorAll('[data-id]')],
}));
function filter() {
  const text = form.text.value.trim().toLowerCase();
  const outcome = form.outcome.value;
  const family = form.family.value;
  const isFiltered = text !== '' || outcome !== '';
  let shown = 0;
  for (const { group, isOpen, items } of groups) {
    const isFamily = family === '' || group.dataset.family === family;
    let own = 0;
    for (const item of items) {
      const fits = isFamily && (outcome === '' || item.dataset.outcome === outcome)
        && item.dataset.id.toLowerCase().includes(text);
      item.hidden = !fits;
      if (fits) own += 1;
    }
    group.hidden = own === 0;
    for (const list of group.querySelectorAll('ul.cases')) {
      list.hidden = list.querySelector('li:not([hidden])') === null;
    }
    group.open = isFiltered ? own > 0 && own <= 400 && shown < 1200 : isOpen;
    shown += own;
  }
  count.value = shown + (shown === 1 ? ' result' : ' results');
}
form.addEventListener('input', filter);
form.addEventListener('submit', (event) => event.preventDefault());
document.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-copy]');
  if (button === null) return;
  const text = button.closest('.failure').querySelector('pre[data-curl]').textContent;
  await navigator.clipboard.writeText(text);
  button.textContent = 'Copied';
});
form.hidden = false;
filter();
`;
