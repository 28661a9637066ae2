/** Opens every `details` around the target of the address, so that a link to a field shows the field. */
function reveal(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target === null) return;
  let details = target.closest('details');
  if (details === null || details.open) return;
  while (details !== null) {
    details.open = true;
    details = details.parentElement?.closest('details') ?? null;
  }
  target.scrollIntoView({ behavior: 'instant' });
}

addEventListener('hashchange', reveal);
reveal();

export {};
