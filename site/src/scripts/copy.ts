/** Copy buttons of code blocks and of the page as Markdown. */
const CONFIRMED_MS = 1600;

// Hidden in the HTML, since they need this script.
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) button.hidden = false;

// Code blocks may be added later, and of several in one frame the reader sees one.
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
  if (button === null) return;
  const blocks = [...(button.closest('.code-block')?.querySelectorAll('pre') ?? [])];
  const code = () => blocks.find((block) => block.checkVisibility())?.textContent ?? '';
  void copy(button, () => navigator.clipboard.writeText(code()), 'Press Ctrl+C');
});

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-page]')) {
  const page = () => markdownOf(button.dataset.copyPage ?? '');
  // The promise is passed during the click event: browsers may reject a later write.
  const write = () => navigator.clipboard.write([new ClipboardItem({ 'text/plain': page() })]);
  button.addEventListener('click', () => void copy(button, write, 'Not copied'));
}

async function markdownOf(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  return new Blob([await response.text()], { type: 'text/plain' });
}

async function copy(button: HTMLElement, write: () => Promise<void>, failure: string): Promise<void> {
  const label = button.querySelector('[data-copy-label]');
  try {
    await write();
    confirm(label, 'Copied');
  } catch {
    confirm(label, failure);
  }
}

const shown = new WeakMap<Element, string>();

function confirm(label: Element | null, text: string): void {
  if (label === null) return;
  const before = shown.get(label) ?? label.textContent ?? '';
  shown.set(label, before);
  label.textContent = text;
  setTimeout(() => {
    label.textContent = before;
  }, CONFIRMED_MS);
}
