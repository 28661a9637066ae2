// @ts-check
/**
 * What was read once can be read again without a network: pages come from the network and, where that fails, as they
 * were seen last; files whose names change with their content come from the cache. A page that was never seen is
 * answered by the offline page. Each build has a cache of its own, and the last one is removed when a new one is there.
 */

/**
 * What the build says of itself, in `service-worker-build.js`.
 * @typedef {{ version: string, shell: string[] }} Build
 */

/**
 * @typedef {Event & { waitUntil(done: Promise<unknown>): void }} LifecycleEvent
 * @typedef {LifecycleEvent & { request: Request, preloadResponse: Promise<Response | undefined>, respondWith(answer: Promise<Response>): void }} RequestEvent
 * @typedef {LifecycleEvent & { data: unknown }} VisitEvent
 * @typedef {object} PortalWorker
 * @property {Build} portalBuild
 * @property {ServiceWorkerRegistration} registration
 * @property {{ claim(): Promise<void> }} clients
 * @property {(file: string) => void} importScripts
 * @property {(type: string, listener: (event: any) => void) => void} addEventListener
 */

(() => {
  const worker = /** @type {PortalWorker} */ (/** @type {unknown} */ (self));
  worker.importScripts('service-worker-build.js');

  const PREFIX = 'portal-';
  const { version, shell } = worker.portalBuild;
  const { href: scope } = new URL('./', location.href);
  const offlinePage = `${scope}offline.html`;
  const openCache = () => caches.open(PREFIX + version);

  worker.addEventListener('install', (/** @type {LifecycleEvent} */ event) => {
    event.waitUntil(keepAll(shell.map((path) => scope + path)));
  });

  worker.addEventListener('activate', (/** @type {LifecycleEvent} */ event) => {
    event.waitUntil(activate());
  });

  worker.addEventListener('fetch', (/** @type {RequestEvent} */ event) => {
    const { method, mode, url } = event.request;
    if (method !== 'GET' || !url.startsWith(scope)) return;
    if (mode === 'navigate') event.respondWith(page(event));
    else if (isHashed(url)) event.respondWith(cacheFirst(event));
    else if (isKept(url)) event.respondWith(networkFirst(event, fetch(event.request)));
  });

  // The first page was there before the worker: it tells what it has loaded.
  worker.addEventListener('message', (/** @type {VisitEvent} */ event) => {
    const { data } = event;
    if (!Array.isArray(data)) return;
    const seen = data.map(String).filter((url) => url.startsWith(scope));
    event.waitUntil(keepAll(seen.filter((url) => isPage(url) || isHashed(url) || isKept(url))));
  });

  async function activate() {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + version);
    await Promise.all(old.map((name) => caches.delete(name)));
    // The page is asked for while the worker starts.
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  }

  /** @param {RequestEvent} event */
  async function page(event) {
    try {
      const preloaded = await event.preloadResponse;
      return await networkFirst(event, Promise.resolve(preloaded ?? fetch(event.request)));
    } catch {
      const cache = await openCache();
      return (
        (await cache.match(keyOf(event.request.url))) ?? (await cache.match(offlinePage)) ?? Response.error()
      );
    }
  }

  /** @param {RequestEvent} event @param {Promise<Response>} answer */
  async function networkFirst(event, answer) {
    try {
      const response = await answer;
      if (response.ok) event.waitUntil(keep(event.request.url, response.clone()));
      return response;
    } catch (cause) {
      const known = await (await openCache()).match(keyOf(event.request.url));
      if (known !== undefined) return known;
      throw cause;
    }
  }

  /** @param {RequestEvent} event */
  async function cacheFirst(event) {
    const known = await (await openCache()).match(keyOf(event.request.url));
    return known ?? networkFirst(event, fetch(event.request));
  }

  /** @param {readonly string[]} urls */
  async function keepAll(urls) {
    const cache = await openCache();
    const known = await Promise.all(urls.map((url) => cache.match(keyOf(url))));
    const missing = urls.filter((_, index) => known[index] === undefined);
    await Promise.all(
      missing.map(async (url) => {
        const response = await fetch(url, { cache: isHashed(url) ? 'default' : 'no-cache' });
        if (!response.ok) throw new Error(`${url} answered ${response.status}`);
        await keep(url, response);
      }),
    );
  }

  /** @param {string} url @param {Response} response */
  async function keep(url, response) {
    const { body, redirected, status, headers } = response;
    // A page may not be answered by something that was redirected.
    const kept = redirected ? new Response(body, { status, headers }) : response;
    await (await openCache()).put(keyOf(url), kept);
  }

  /** A page is the same with a slash behind it, and with a query: scripts read that. @param {string} url */
  function keyOf(url) {
    const { origin, pathname } = new URL(url);
    return origin + pathname.replace(/(?:\/index\.html|\/)$/, '');
  }

  /** @param {string} url */
  function isPage(url) {
    return !/\.\w+$/.test(new URL(url).pathname);
  }

  /** @param {string} url */
  function isHashed(url) {
    return url.startsWith(`${scope}_astro/`);
  }

  /** Not downloads, and not the images that are made for other sites. @param {string} url */
  function isKept(url) {
    const path = url.slice(scope.length);
    return /^(search|pagefind|scripts)\/|^favicon|\.md$/.test(path);
  }
})();
