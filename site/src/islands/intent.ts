import type { ClientDirective } from 'astro';

/**
 * `client:intent` hydrates an island when a button in it is pressed. While that is under way the island is
 * `aria-busy`; when its code cannot be fetched it says so, and the next press tries again.
 */
const intent: ClientDirective = (load, _options, island) => {
  const activate = async (event: Event) => {
    if (!(event.target instanceof Element) || event.target.closest('button') === null) return;
    island.removeEventListener('click', activate);
    island.setAttribute('aria-busy', 'true');
    const hydrated = await hydrate(load, island);
    island.removeAttribute('aria-busy');
    if (hydrated) return;
    showFailure(island);
    island.addEventListener('click', activate);
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

function showFailure(island: HTMLElement): void {
  if (island.querySelector('[role="alert"]') !== null) return;
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.className = 'load-failure';
  message.textContent = 'This part of the page could not be loaded. Check your connection and press again.';
  island.append(message);
}

export default intent;
