/**
 * Returns the element that a fragment of the address names.
 *
 * @param hash with its `#`
 */
export function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(decodeURIComponent(hash.slice(1)));
}

/**
 * Opens every `details` around the element that a fragment names, and scrolls to it, for browsers that do not do so by
 * themselves.
 */
export function openTarget(hash: string): void {
  const target = targetOf(hash);
  let details = target?.closest('details:not([open])');
  if (target === null || details == null) return;
  while (details instanceof HTMLDetailsElement) {
    details.open = true;
    details = details.parentElement?.closest('details');
  }
  target.scrollIntoView({ behavior: 'instant' });
}
