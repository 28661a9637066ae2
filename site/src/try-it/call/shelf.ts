import type { Shelf } from './kept-store.ts';

/** Increased with every change to the kept data: a tab may stay open longer than the portal that it was loaded from. */
const FORMAT = 2;
const PREFIX = 'try-it/';

/** Keeps a text in the tab's session storage. If that is full or forbidden, nothing is kept and nothing breaks. */
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
        console.warn(`Not kept across a reload: ${key}`, cause);
      }
    },
  };
}

/** Removes the data that an earlier portal kept in the tab: nothing reads it, and it may contain credentials. */
export function clearOlderShelves(): void {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX));
    for (const name of names) if (!name.startsWith(`${PREFIX}${FORMAT}/`)) sessionStorage.removeItem(name);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
