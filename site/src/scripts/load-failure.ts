/**
 * The error box of `LoadFailure.astro` for a part that could not be loaded; none on a page without it.
 *
 * @param retry what Retry does; by default, it reloads the page
 */
export function loadFailure(retry = () => location.reload()): Element | undefined {
  const template = document.querySelector('#load-failure');
  if (!(template instanceof HTMLTemplateElement)) return undefined;
  const box = template.content.firstElementChild?.cloneNode(true);
  if (!(box instanceof Element)) return undefined;
  box.querySelector('[data-retry]')?.addEventListener('click', retry);
  return box;
}
