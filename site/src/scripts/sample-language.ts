import { readPreference, writePreference } from './preference.ts';

/** The language of the code samples is remembered over the whole site. */
const remembered = readPreference('portal.language');

for (const choice of document.querySelectorAll<HTMLInputElement>('[data-samples] input[type="radio"]')) {
  if (choice.value === remembered) choice.checked = true;
  choice.addEventListener('change', () => writePreference('portal.language', choice.value));
}
