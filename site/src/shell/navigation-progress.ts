/**
 * Shows a bar at the top and a spinner if the next page takes noticeably long to load. The old page stays visible until
 * then.
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

// Without the Navigation API, only the browser's own indicator is shown.
if ('navigation' in globalThis) {
  navigation.addEventListener('navigate', (event) => {
    const { destination, downloadRequest, signal } = event;
    if (destination.sameDocument || downloadRequest !== null || !destination.url.startsWith('http')) return;
    start();
    signal.addEventListener('abort', stop);
  });
}
// A page from the back/forward cache returns as it was left, with the bar.
addEventListener('pageshow', stop);

export {};
