import type { ClientDirective } from 'astro';
import { loadFailure } from '../scripts/load-failure.ts';

/**
 * `client:intent` hydrates an island when a button in it is pressed. Meanwhile the island is `aria-busy`. If its code
 * cannot be loaded, an error box with a button to reload the page is shown.
 */
const intent: ClientDirective = (load, _options, island) => {
  const activate = async (event: Event) => {
    if (!(event.target instanceof Element) || event.target.closest('button') === null) return;
    island.removeEventListener('click', activate);
    island.setAttribute('aria-busy', 'true');
    const hydrated = await hydrate(load, island);
    island.removeAttribute('aria-busy');
    if (!hydrated) showFailure(island);
  };
  island.addEventListener('click', activate);
};

/** Astro logs a failure instead of throwing it; the attribute `ssr` goes away when an island is hydrated. */
async function hydrate(load: Parameters<ClientDirective>[0], island: HTMLElement): Promise<boolean> {
  try {
    const start = await load();
    await start();
  } catch (cause) {
    console.error(cause);
  }
  return !island.hasAttribute('ssr');
}

/** Shows the error box once. */
function showFailure(island: HTMLElement): void {
  if (island.querySelector('[data-retry]') !== null) return;
  const box = loadFailure();
  if (box !== undefined) island.append(box);
}

export default intent;
