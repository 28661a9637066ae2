import type { Shelf } from './kept-store.ts';

/** Raised with every change to what is kept: an open tab may outlive the portal that it was loaded from. */
const FORMAT = 2;
const PREFIX = 'try-it/';

/** A place of the tab's session storage. Where that is full or forbidden, nothing is kept and nothing breaks. */
export function sessionShelf(key: string): Shelf {
  const name = `${PREFIX}${FORMAT}/${key}`;
  return {
    read: () => {
      try {
        return sessionStorage.getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (text) => {
      try {
        if (text === undefined) sessionStorage.removeItem(name);
        else sessionStorage.setItem(name, text);
      } catch (cause) {
        console.warn(`Not kept over a reload: ${key}`, cause);
      }
    },
  };
}

/** Removes what an earlier portal has kept in the tab: nothing reads it any more, and it may hold credentials. */
export function clearOlderShelves(): void {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX));
    for (const name of names) if (!name.startsWith(`${PREFIX}${FORMAT}/`)) sessionStorage.removeItem(name);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}
