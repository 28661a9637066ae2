/** Lists the pages that are available offline, and reloads the page once the network is back. */
const place = document.querySelector<HTMLElement>('[data-offline-pages]');

interface KnownPage {
  readonly address: string;
  readonly title: string;
  /** The part of the portal that the page belongs to. */
  readonly part: string;
}

async function knownPages(): Promise<readonly KnownPage[]> {
  const pages: KnownPage[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (/\.\w+$/.test(pathname)) continue;
      const html = (await (await cache.match(url))?.text()) ?? '';
      pages.push({ address: pathname, ...metadataOf(html) });
    }
  }
  return pages.toSorted((left, right) => left.address.localeCompare(right.address));
}

function metadataOf(html: string): Pick<KnownPage, 'title' | 'part'> {
  // Not DOMParser: in the document that it makes, styles are subject to the policy of this page, which blocks them.
  const template = document.createElement('template');
  template.innerHTML = html.slice(0, html.indexOf('</head>'));
  const head = template.content;
  const meta = (property: string) =>
    head.querySelector(`meta[property="${property}"]`)?.getAttribute('content');
  return {
    title: meta('og:title') ?? head.querySelector('title')?.textContent ?? '',
    part: meta('article:section') ?? '',
  };
}

function row({ address, title, part }: KnownPage): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const context = document.createElement('small');
  link.href = address;
  link.textContent = title;
  context.textContent = part;
  item.append(link, context);
  return item;
}

async function show(list: HTMLElement): Promise<void> {
  const pages = await knownPages();
  if (pages.length === 0) return;
  list.querySelector('ul')?.replaceChildren(...pages.map(row));
  list.hidden = false;
}

if (place !== null && 'caches' in globalThis) void show(place);
document.querySelector('[data-offline-retry]')?.addEventListener('click', () => location.reload());

const RETRY_MS = 2000;

/** The browser reports early that it is online: the page has to be reachable. */
async function reloadWhenReachable(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    // The service worker does not handle this request.
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    location.reload();
  } catch {
    // Still offline.
  }
}

// At its own address, the offline page was requested itself.
if (!location.pathname.endsWith('/offline.html')) {
  addEventListener('online', () => void reloadWhenReachable());
  setInterval(() => void reloadWhenReachable(), RETRY_MS);
}

export {};
