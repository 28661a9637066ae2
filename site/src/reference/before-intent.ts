import { chooseFromAddress, followChoices, isChoiceEntry } from '../request-example/choice.ts';
import { openTarget } from './open-target.ts';
import { chooseLanguage, chosenLanguage } from './samples/sample-language.ts';

/** Shows a page of the reference as the reader asked for it, before any of its islands is hydrated. */
const language = chosenLanguage();
for (const choice of document.querySelectorAll<HTMLInputElement>('.samples-tabs input'))
  if (choice.value === language) choice.checked = true;

// A reader may leave the page before the code of the island has arrived.
addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.closest('.samples-tabs') !== null)
    chooseLanguage(target.value);
});

followChoices();
followAddress();
addEventListener('hashchange', followAddress);

function followAddress(): void {
  if (!isChoiceEntry()) openTarget(location.hash);
  chooseFromAddress(location.hash);
}
