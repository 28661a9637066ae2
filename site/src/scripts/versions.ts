import { own } from '@partner-apis/model';
import { readPreference, writePreference } from './preference.ts';

/**
 * Remembers the chosen documentation version, so that pages that belong to no version link to it. Also closes the version
 * menu on Escape or on a click elsewhere.
 */

/** Kind of page → its address in the version. */
type VersionLinks = Readonly<Record<string, string>>;

const root = document.documentElement;
const chosen = root.dataset.versionLinks;
if (chosen === undefined) linkTo(read());
else writePreference('portal.version', chosen);

const menu = document.querySelector<HTMLDetailsElement>('[data-version-menu]');
if (menu !== null) closeLikeAMenu(menu);

function linkTo(links: VersionLinks): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-version-link]')) {
    const target = own(links, link.dataset.versionLink ?? '');
    if (target !== undefined) link.href = target;
  }
}

/** The stored addresses, if they lead to pages of this site. */
function read(): VersionLinks {
  try {
    const stored: unknown = JSON.parse(readPreference('portal.version') ?? '{}');
    const links = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
    return Object.fromEntries(
      links.filter(([, link]) => typeof link === 'string' && /^\/(?![/\\])/.test(link)),
    );
  } catch {
    return {};
  }
}

function closeLikeAMenu(menu: HTMLDetailsElement): void {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
