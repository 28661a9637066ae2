import type { ClientDirective } from 'astro';
import { loadFailure } from '../scripts/load-failure.ts';
import { keepTyped, restoreTyped } from './kept-fields.ts';
import { hasActs, recordEvents, repeatEvents } from './recorded-events.ts';

/** Signs that a reader is about to use an island. */
const SIGNS = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * `client:intent` hydrates an island when a reader is about to use it, and then replays what the reader did meanwhile.
 * Until then, the island is `aria-busy`. If its code cannot be loaded, an error box with Retry appears. Retry reloads
 * the page and keeps what was typed.
 *
 * With `client:intent={{ parameter: 'q' }}`, an address with this query parameter also counts as a sign; with
 * `fragment`, an address with this parameter in its fragment, even if the reader follows it within the page, and a history
 * entry in whose state it is true, such as that of a page that is loaded again while a panel is open.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const signs = new AbortController();

  const wake = async () => {
    signs.abort();
    island.setAttribute('aria-busy', 'true');
    const isAwake = await hydrate(load, island);
    island.removeAttribute('aria-busy');
    if (isAwake) await repeatEvents(island);
    else showFailure(island);
  };
  for (const sign of SIGNS) {
    island.addEventListener(sign, () => void wake(), { signal: signs.signal, once: true, passive: true });
  }
  const followed = () => isInAddress(value) && void wake();
  addEventListener('hashchange', followed, { signal: signs.signal });
  restoreTyped(island);
  const isUsed = island.contains(document.activeElement) || hasActs(island);
  if (!signs.signal.aborted && (isUsed || isInAddress(value))) void wake();
};

// This module is inline before the first island, so it sees what a reader does before Astro's script arrives.
recordEvents();

/** Whether the address, or its history entry, has a parameter of the directive's options. */
function isInAddress(options: unknown): boolean {
  if (typeof options !== 'object' || options === null) return false;
  const has = (text: string, name: unknown) => new URLSearchParams(text).has(String(name));
  if ('parameter' in options && has(location.search, options.parameter)) return true;
  if (!('fragment' in options)) return false;
  return history.state?.[String(options.fragment)] || has(location.hash.slice(1), options.fragment);
}

/**
 * Hydrates an island. Astro reports a failure instead of throwing it; only a hydrated island loses the attribute `ssr`.
 */
async function hydrate(load: Parameters<ClientDirective>[0], island: HTMLElement): Promise<boolean> {
  try {
    const start = await load();
    await start();
  } catch (cause) {
    console.error(cause);
  }
  return !island.hasAttribute('ssr');
}

function showFailure(island: HTMLElement): void {
  const box = loadFailure(() => {
    keepTyped(island);
    location.reload();
  });
  if (box !== undefined) island.append(box);
}

export default intent;
