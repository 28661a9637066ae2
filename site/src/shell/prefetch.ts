/** Prefetches a page when the pointer or focus rests on a link to it. */
const REST_MS = 80;

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const fetched = new Set([location.pathname]);
let timer: ReturnType<typeof setTimeout> | undefined;

function isCostly(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: NetworkInformation };
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false);
}

function prefetch({ target }: Event): void {
  clearTimeout(timer);
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== location.origin || fetched.has(link.pathname) || isCostly()) return;
  timer = setTimeout(() => {
    fetched.add(link.pathname);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.pathname + link.search;
    document.head.append(hint);
  }, REST_MS);
}

document.addEventListener('pointerover', prefetch, { passive: true });
document.addEventListener('focusin', prefetch);
