/**
 * Installs `public/service-worker.js`, which keeps the visited pages for reading offline. Not in development, where pages
 * must always be current.
 */
const address = `${import.meta.env.BASE_URL.replace(/\/$/, '')}/service-worker.js`;

async function keepVisited(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirstVisit = serviceWorker.controller === null;
  // The worker's files never come from the HTTP cache, so that a new build is noticed at once.
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
  // A browser may not allow service workers. Pages are then always loaded from the network.
  addEventListener('load', () => void act().catch(() => undefined));
}

export {};
