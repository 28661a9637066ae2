import { chooseLanguage, chosenLanguage, onLanguage } from '../reference/samples/sample-language.ts';

/** Keeps the language of all samples of a guide the same, and the one that the reader chose on any page. */
const choices = [...document.querySelectorAll<HTMLInputElement>('[data-samples] input')];

function show(): void {
  const language = chosenLanguage();
  for (const choice of choices) if (choice.value === language) choice.checked = true;
}

for (const choice of choices)
  choice.addEventListener('change', () => {
    const before = choice.getBoundingClientRect().top;
    chooseLanguage(choice.value);
    // Without storage, the choice holds for this page.
    for (const other of choices) if (other.value === choice.value) other.checked = true;
    // Samples above may have changed their heights.
    scrollBy({ top: choice.getBoundingClientRect().top - before, behavior: 'instant' });
  });

onLanguage(show);
show();
