import { own } from '@partner-apis/model';
import { readPreference, writePreference } from '../scripts/preference.ts';

/** Remembers the chosen documentation version, so that pages that belong to no version link to it. */

/** Kind of page → its address in the version. */
type VersionLinks = Readonly<Record<string, string>>;

const root = document.documentElement;
const chosen = root.dataset.versionLinks;
if (chosen === undefined) linkTo(read());
else writePreference('portal.version', chosen);

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
