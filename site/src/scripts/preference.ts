/** Keeps the reader's choices in the browser. Without storage, a choice lasts for the page. */
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

/** @param value `null` removes it */
export function writePreference(name: Preference, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Without storage, nothing is kept.
  }
}
