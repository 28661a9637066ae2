// @ts-check
/**
 * No-script helper, deferred: for a page whose own scripts did not arrive. The text is complete without them; what
 * needs them is not offered, and the reader is told, with a way to load the page again.
 */
addEventListener('load', () => {
  if (document.documentElement.dataset.enhanced !== undefined) return;
  const template = document.querySelector('#load-failure');
  if (!(template instanceof HTMLTemplateElement)) return;
  document.querySelector('#content')?.prepend(template.content.cloneNode(true));
  document.querySelector('#content [data-retry]')?.addEventListener('click', () => location.reload());
});
