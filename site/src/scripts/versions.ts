/**
 * The documentation version that was read last is remembered, and pages that belong to no version link back
 * to it. Also closes the version menu as menus close: by Escape, or by a press elsewhere.
 */
const KEY = 'portal.version';

interface Remembered {
  readonly id: string;
  readonly documentation: string;
}

const menu = document.querySelector<HTMLDetailsElement>('[data-version-menu]');
if (menu === null) linkToRemembered();
else {
  remember(menu);
  closeLikeAMenu(menu);
}

function remember(menu: HTMLDetailsElement): void {
  const { version, documentation } = menu.dataset;
  if (version === undefined || documentation === undefined) return;
  const chosen: Remembered = { id: version, documentation };
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // Storage is switched off: the portal works without.
  }
}

function linkToRemembered(): void {
  const remembered = read();
  if (remembered === undefined || document.querySelector('[data-own-version]') !== null) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-documentation-link]')) {
    link.href = remembered.documentation;
  }
}

/** What was stored, if it leads to a page of this site. */
function read(): Remembered | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isRemembered(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'documentation' in value &&
    typeof value.documentation === 'string' &&
    /^\/(?!\/)/.test(value.documentation)
  );
}

function closeLikeAMenu(menu: HTMLDetailsElement): void {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

export {};
