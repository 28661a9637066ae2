import { readPreference, writePreference } from './preference.ts';

/** Remembers the language of the code samples for the whole site. */
const remembered = readPreference('portal.language');

for (const choice of document.querySelectorAll<HTMLInputElement>('[data-samples] input[type="radio"]')) {
  if (choice.value === remembered) choice.checked = true;
  choice.addEventListener('change', () => writePreference('portal.language', choice.value));
}
