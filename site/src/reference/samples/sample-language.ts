import { readPreference, writePreference } from '../../scripts/preference.ts';

/** Listeners of all roots on the page. */
const listeners = new Set<() => void>();

/** Returns the language of code samples that the reader chose on any page; `null` before the first choice. */
export function chosenLanguage(): string | null {
  return readPreference('portal.language');
}

/** Stores the chosen language and notifies every sample on the page. */
export function chooseLanguage(id: string): void {
  writePreference('portal.language', id);
  for (const listener of listeners) listener();
}

/**
 * Calls a listener when the reader chooses a language, here or in another tab.
 *
 * @returns function that stops it
 */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
