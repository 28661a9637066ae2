import { openTarget, targetOf } from './open-target.ts';
import { chooseLanguage, chosenLanguage } from './samples/sample-language.ts';

/** Shows a page of the reference as the reader asked for it, before any of its islands is hydrated. */
const language = chosenLanguage();
for (const choice of document.querySelectorAll<HTMLInputElement>('.samples-tabs input'))
  if (choice.value === language) choice.checked = true;

// The reader may leave the page before the island's code has arrived.
addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.closest('.samples-tabs') !== null)
    chooseLanguage(target.value);
});

addEventListener('click', ({ target }) => wakeSamples(target));
addEventListener('hashchange', followAddress);
followAddress();

function followAddress(): void {
  const { hash } = location;
  // The history entry of a choice, which does not scroll.
  if (!history.state?.request) openTarget(hash);
  wakeSamples(targetOf(hash));
}

/**
 * Loads the island of the samples when a reader uses the request's variants or examples. They are outside of the
 * island, but it follows them.
 */
function wakeSamples(used: EventTarget | null): void {
  if (!(used instanceof Element && used.closest('[data-variant], .example'))) return;
  void customElements
    .whenDefined('astro-island')
    .then(() =>
      document.querySelector('.samples:has(.example) > *')?.dispatchEvent(new Event('pointerdown')),
    );
}
