/** Copy buttons of code blocks, of addresses and of the page as Markdown. */
const CONFIRMED_MS = 1600;

// Hidden in the HTML, since they need this script.
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) button.hidden = false;

// Code blocks may be added later, and only one of several in a frame is visible.
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
  if (button === null) return;
  const blocks = [...(button.closest('.code-block')?.querySelectorAll('pre') ?? [])];
  const code = () => blocks.find((block) => block.checkVisibility())?.textContent ?? '';
  const { copyText = code() } = button.dataset;
  void copy(button, () => navigator.clipboard.writeText(copyText), 'Press Ctrl+C');
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
  try {
    await write();
    confirm(button, 'Copied');
  } catch {
    confirm(button, failure);
  }
}

/** Element for announcements to screen readers, which must exist before its text changes. */
const announcement = document.body.appendChild(document.createElement('span'));
announcement.className = 'visually-hidden';
announcement.setAttribute('role', 'status');

const restored = new WeakMap<Element, () => void>();

/** Shows and announces the result in place of the button's text, and restores that after a while. */
function confirm(button: HTMLElement, text: string): void {
  const label = button.querySelector('[data-copy-label]');
  const { ariaLabel } = button;
  const before = [...(label?.childNodes ?? [])];
  const restore =
    restored.get(button) ??
    (() => {
      label?.replaceChildren(...before);
      button.ariaLabel = ariaLabel;
      announcement.textContent = '';
      restored.delete(button);
    });
  restored.set(button, restore);
  if (label !== null) label.textContent = text;
  if (ariaLabel !== null) button.ariaLabel = text;
  announcement.textContent = text;
  setTimeout(restore, CONFIRMED_MS);
}
