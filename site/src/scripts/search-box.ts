import { keptQuery, searchFailure } from './search-failure.ts';

/**
 * The search box of the navigation bar: Ctrl/Cmd+K focuses it, and the first sign of intent loads the suggestions.
 * Without this script, the form leads to the results page.
 */
const form = document.querySelector<HTMLFormElement>('[data-search]');
const input = form?.querySelector('input');
if (form && input) enhance(form, input);

function enhance(form: HTMLFormElement, input: HTMLInputElement): void {
  const shortcut = form.querySelector('kbd');
  if (shortcut !== null && /Mac|iPhone|iPad/.test(navigator.platform)) shortcut.textContent = '⌘ K';
  let isLoading = false;

  async function load(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    try {
      const { suggestIn } = await import('./search-suggestions.ts');
      suggestIn(form, input);
    } catch (cause) {
      isLoading = false;
      console.error(cause);
      showFailure(form, input);
    }
  }

  for (const intent of ['focus', 'pointerenter', 'input']) {
    input.addEventListener(intent, () => void load());
  }
  const kept = keptQuery();
  if (kept !== undefined) {
    input.value = kept;
    input.focus();
  }
  if (document.activeElement === input) void load();
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

/** Without its script, the panel has the failure only. */
function showFailure(form: HTMLFormElement, input: HTMLInputElement): void {
  const panel = form.querySelector<HTMLElement>('[data-suggestions]');
  const box = searchFailure(input);
  if (panel === null || box === undefined) return;
  panel.hidden = false;
  panel.querySelector('[data-search-state]')?.replaceChildren(box);
}
