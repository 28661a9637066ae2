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

// A variant or an example of the request is outside the island of the samples, which follows it.
const CHOICE = '[data-variant] > summary, [data-example] > summary, .example:has(> [id^="body"]) > summary';
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest(CHOICE) !== null) wakeSamples();
});

addEventListener('hashchange', followAddress);
followAddress();

function followAddress(): void {
  // The entry of a choice: the reader stays where the page is.
  if (history.state?.request === undefined) openTarget(location.hash);
  if (targetOf(location.hash)?.closest('[data-variant], .example') != null) wakeSamples();
}

function wakeSamples(): void {
  const island = document.querySelector('.samples:has(.sample-choice) > astro-island[ssr]');
  if (island === null) return;
  void customElements.whenDefined('astro-island').then(() => island.dispatchEvent(new Event('pointerdown')));
}
