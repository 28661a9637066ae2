import type { Shelf } from './kept-store.ts';

/** Raised with every change to what is kept: an open tab may outlive the portal that it was loaded from. */
const FORMAT = 1;

/** A place of the tab's session storage. Where that is full or forbidden, nothing is kept and nothing breaks. */
export function sessionShelf(key: string): Shelf {
  const name = `try-it/${FORMAT}/${key}`;
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
