// @ts-check
/**
 * No-script helper, deferred: for a page whose own scripts could not be loaded. The text is complete without them; the
 * elements that need scripts stay hidden, and a notice offers to reload the page.
 */
addEventListener('load', () => {
  if (document.documentElement.dataset.enhanced !== undefined) return;
  const template = document.querySelector('#load-failure');
  if (!(template instanceof HTMLTemplateElement)) return;
  document.querySelector('#content')?.prepend(template.content.cloneNode(true));
  document.querySelector('#content [data-retry]')?.addEventListener('click', () => location.reload());
});
