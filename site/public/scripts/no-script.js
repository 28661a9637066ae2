// @ts-check
/**
 * No-script helper, deferred: for a page whose own scripts could not be loaded, or whose part needs a script (`data-part`)
 * that has not started. The text is complete without them; the elements that need scripts stay hidden, and a notice offers
 * to reload the page.
 */
addEventListener('load', () => {
  const template = document.querySelector('#load-failure');
  if (!(template instanceof HTMLTemplateElement)) return;
  const isEnhanced = document.documentElement.dataset.enhanced !== undefined;
  const places = document.querySelectorAll(isEnhanced ? '[data-part]:not([data-loaded])' : '#content');
  for (const place of places) {
    place.prepend(template.content.cloneNode(true));
    place.querySelector('[data-retry]')?.addEventListener('click', () => location.reload());
  }
});
