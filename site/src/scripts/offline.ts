/**
 * Has what is read kept for reading it without a network, by `public/service-worker.js`. Not in development, where a
 * page has to be the last one that was written.
 */
const address = `${import.meta.env.BASE_URL.replace(/\/$/, '')}/service-worker.js`;

async function keepVisited(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirstVisit = serviceWorker.controller === null;
  // What the worker is made of is never taken from the HTTP cache: a new build is noticed at once.
  await serviceWorker.register(address, { updateViaCache: 'none' });
  if (!isFirstVisit) return;
  const { active } = await serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage([location.origin + location.pathname, ...loaded]);
}

async function forget(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

if ('serviceWorker' in navigator) {
  const act = import.meta.env.DEV ? forget : keepVisited;
  // A browser may refuse to keep anything: the page is then read from the network, as it was.
  addEventListener('load', () => void act().catch(() => undefined));
}

export {};
