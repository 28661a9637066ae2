// @ts-check
/**
 * Makes visited pages available offline: pages come from the network or, if that fails, from the last visit; files whose
 * names change with their content come from the cache. For pages that were never visited, the offline page is served.
 * Each build has its own cache, and removes the previous one.
 */

/**
 * The data of the build, in `service-worker-build.js`.
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

  // The first page loads before the worker, so it reports the files that it has loaded.
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
    // The browser requests the page while the worker starts.
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
        if (!response.ok) throw new Error(`${url} returned ${response.status}`);
        await keep(url, response);
      }),
    );
  }

  /** @param {string} url @param {Response} response */
  async function keep(url, response) {
    const { body, redirected, status, headers } = response;
    // A redirected response cannot be used for a page.
    const kept = redirected ? new Response(body, { status, headers }) : response;
    await (await openCache()).put(keyOf(url), kept);
  }

  /** A page is the same with a trailing slash, and with a query, which only scripts read. @param {string} url */
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

  /** Excludes downloads, and the preview images for other sites. @param {string} url */
  function isKept(url) {
    const path = url.slice(scope.length);
    return /^(search|pagefind|scripts)\/|^favicon|\.md$/.test(path);
  }
})();
