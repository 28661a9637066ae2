/**
 * Shows that the next page is on its way, once that takes long enough to be noticed: a bar at the top and a spinner.
 * The old page stays in front of the reader until then.
 */
const DELAY_MS = 200;

const sign = document.querySelector<HTMLElement>('[data-navigation-progress]');
let timer: ReturnType<typeof setTimeout> | undefined;

function start(): void {
  stop();
  timer = setTimeout(() => {
    if (sign !== null) sign.hidden = false;
  }, DELAY_MS);
}

function stop(): void {
  clearTimeout(timer);
  if (sign !== null) sign.hidden = true;
}

// A browser without the Navigation API shows its own sign only.
if ('navigation' in globalThis) {
  navigation.addEventListener('navigate', (event) => {
    const { destination, downloadRequest, signal } = event;
    if (destination.sameDocument || downloadRequest !== null || !destination.url.startsWith('http')) return;
    start();
    signal.addEventListener('abort', stop);
  });
}
// From the browser's back and forward cache a page returns as it was left.
addEventListener('pageshow', stop);

export {};
