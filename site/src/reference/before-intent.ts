import { openTarget, targetOf } from './open-target.ts';
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

addEventListener('click', ({ target }) => wakeSamples(target));
addEventListener('hashchange', followAddress);
followAddress();

function followAddress(): void {
  const { hash } = location;
  // The entry of a choice: the reader stays where the page is.
  if (!history.state?.request) openTarget(hash);
  wakeSamples(targetOf(hash));
}

/** Variants and examples of the request are outside the island of the samples, which follows them. */
function wakeSamples(used: EventTarget | null): void {
  if (!(used instanceof Element && used.closest('[data-variant], .example'))) return;
  void customElements
    .whenDefined('astro-island')
    .then(() =>
      document.querySelector('.samples:has(.example) > *')?.dispatchEvent(new Event('pointerdown')),
    );
}
