/** Marks the current heading in the table of contents while scrolling, and keeps it visible. */
const contents = document.querySelector<HTMLElement>('.toc');
const links = [...(contents?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));

/** A heading is current once it is in the upper quarter of the window. */
const READING_LINE = 0.25;

function current(): number {
  const { scrollHeight } = document.documentElement;
  if (scrollY > 0 && innerHeight + scrollY >= scrollHeight - 2) return headings.length - 1;
  return headings.findLastIndex(
    (heading) => heading !== null && heading.getBoundingClientRect().top <= innerHeight * READING_LINE,
  );
}

function mark(): void {
  const link = links[Math.max(current(), 0)];
  if (link === undefined || contents === null || link.hasAttribute('aria-current')) return;
  for (const other of links) other.removeAttribute('aria-current');
  link.setAttribute('aria-current', 'location');
  if (link.offsetTop < contents.scrollTop || link.offsetTop > contents.scrollTop + contents.clientHeight - 40)
    contents.scrollTop = link.offsetTop - contents.clientHeight / 2;
}

if (contents !== null) {
  let asked = false;
  addEventListener(
    'scroll',
    () => {
      if (asked) return;
      asked = true;
      requestAnimationFrame(() => {
        asked = false;
        mark();
      });
    },
    { passive: true },
  );
  mark();
}

export {};
