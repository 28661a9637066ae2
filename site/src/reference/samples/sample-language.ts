import { readPreference, writePreference } from '../../scripts/preference.ts';

/** The listeners of all roots of the page. */
const listeners = new Set<() => void>();

/** The language of code samples that the reader chose, on any page; `null` before the first choice. */
export function chosenLanguage(): string | null {
  return readPreference('portal.language');
}

/** Keeps the chosen language, and tells it to every sample on the page. */
export function chooseLanguage(id: string): void {
  writePreference('portal.language', id);
  for (const listener of listeners) listener();
}

/** Calls a listener when the reader chooses a language, here or in another tab. @returns how to stop */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
