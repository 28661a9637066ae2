/** Ctrl/Cmd+K focuses the search box, which its island takes as a sign to wake. */
const box = document.querySelector<HTMLFormElement>('form.search-box');
const input = box?.querySelector('input');

const label = box?.querySelector('kbd');
if (label && /Mac|iPhone|iPad/.test(navigator.platform)) label.textContent = '⌘ K';

document.addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || !input) return;
  event.preventDefault();
  input.focus();
  input.select();
});

export {};
