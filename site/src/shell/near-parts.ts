/**
 * Lets a long page paint its beginning before its far parts are laid out (`prose.css`), which then follow a few at a time.
 * It is inline, before the parts: a file would arrive too late. Heights are guesses until a part is laid out, so that it does
 * nothing where the browser scrolls to a heading or back to an earlier place.
 */
{
  /** In a taller window, parts that are skipped would be in sight. */
  const TALLEST = 1100;
  /** Milliseconds after loading: the first paint has been shown. */
  const PAUSE = 100;
  /** As many parts are laid out in one frame: few enough for a phone to stay responsive. */
  const TOGETHER = 4;
  /** Signs that a reader is about to use the page, such as a link to one of its headings. */
  const SIGNS = ['pointerdown', 'keydown', 'hashchange'] as const;

  const { dataset } = document.documentElement;
  const isNew = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'navigate');
  let parts: readonly HTMLElement[] = [];

  const showAll = () => {
    delete dataset.near;
    for (const part of parts) part.style.contentVisibility = '';
    parts = [];
  };

  const showFrom = (start: number) => {
    if (start >= parts.length) return showAll();
    for (const part of parts.slice(start, start + TOGETHER)) part.style.contentVisibility = 'visible';
    requestAnimationFrame(() => setTimeout(() => showFrom(start + TOGETHER)));
  };

  const start = () => {
    const all = document.querySelectorAll<HTMLElement>('.prose > *, .overview > *');
    parts = [...all].filter((part) => getComputedStyle(part).contentVisibility === 'auto');
    showFrom(0);
  };

  if (isNew && !location.hash && innerHeight <= TALLEST) {
    dataset.near = '';
    for (const sign of SIGNS) addEventListener(sign, showAll, { once: true, capture: true });
    addEventListener('load', () => setTimeout(start, PAUSE));
  }
}
