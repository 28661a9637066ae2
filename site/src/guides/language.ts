import { chooseLanguage, chosenLanguage, onLanguage } from '../reference/samples/sample-language.ts';

/** Uses one language for all samples of a guide: the one that the reader last chose on any page. */
const choices = [...document.querySelectorAll<HTMLInputElement>('[data-samples] input')];

function show(): void {
  const language = chosenLanguage();
  for (const choice of choices) if (choice.value === language) choice.checked = true;
}

for (const choice of choices)
  choice.addEventListener('change', () => {
    const before = choice.getBoundingClientRect().top;
    chooseLanguage(choice.value);
    // Without storage, the choice applies to this page only.
    for (const other of choices) if (other.value === choice.value) other.checked = true;
    // Samples above may have changed their height.
    scrollBy({ top: choice.getBoundingClientRect().top - before, behavior: 'instant' });
  });

onLanguage(show);
show();
