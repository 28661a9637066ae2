/** Copy buttons of code blocks. They are hidden in the HTML: without this script they could do nothing. */
const CONFIRMED_MS = 1600;

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', () => void copy(button));
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.closest('.code-block')?.querySelector('pre')?.textContent ?? '';
  const label = button.querySelector('[data-copy-label]');
  try {
    await navigator.clipboard.writeText(code);
    confirm(label, 'Copied');
  } catch {
    confirm(label, 'Press Ctrl+C');
  }
}

function confirm(label: Element | null, text: string): void {
  if (label === null) return;
  label.textContent = text;
  setTimeout(() => {
    label.textContent = 'Copy';
  }, CONFIRMED_MS);
}
