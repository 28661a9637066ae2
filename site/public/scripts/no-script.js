// @ts-check
/**
 * No-script helper, deferred: for a page whose own scripts, or the one that starts its islands, could not be loaded. The
 * text is complete without them; the elements that need scripts stay hidden, and a notice offers to reload the page.
 */
addEventListener('load', () => {
  const template = document.querySelector('#load-failure');
  const isEnhanced = document.documentElement.dataset.enhanced !== undefined;
  const hasIslands = customElements.get('astro-island') !== undefined;
  if (!(template instanceof HTMLTemplateElement) || (isEnhanced && hasIslands)) return;
  const place = document.querySelector('#content');
  place?.prepend(template.content.cloneNode(true));
  place?.querySelector('[data-retry]')?.addEventListener('click', () => location.reload());
});
