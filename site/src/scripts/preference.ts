/** What a reader chose, kept in the browser. Storage can be switched off: a choice then lasts for the page. */
export type Preference =
  | 'portal.announcement'
  | 'portal.colour'
  | 'portal.groups'
  | 'portal.language'
  | 'portal.menu'
  | 'portal.version';

export function readPreference(name: Preference): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param value `null` to forget it */
export function writePreference(name: Preference, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Nothing can be kept.
  }
}
