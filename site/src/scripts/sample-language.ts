/** The language of the code samples is remembered over the whole site. */
const KEY = 'portal.language';

for (const samples of document.querySelectorAll('[data-samples]')) {
  const remembered = read();
  for (const choice of samples.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    if (choice.value === remembered) choice.checked = true;
    choice.addEventListener('change', () => write(choice.value));
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is switched off: the choice lasts for this page.
  }
}

export {};
