import { own } from '@partner-apis/model';
import { readPreference, writePreference } from '../scripts/preference.ts';

/**
 * The side menu on a desktop: remembers whether it is hidden, which groups are open, and its scroll position. As a drawer
 * it needs no script.
 */
const SCROLL = 'portal.menu-scroll';

const root = document.documentElement;
const menu = document.querySelector<HTMLElement>('#side-menu');
const hide = document.querySelector<HTMLButtonElement>('[data-menu-hide]');
const show = document.querySelector<HTMLButtonElement>('[data-menu-show]');

hide?.addEventListener('click', () => {
  root.dataset.menu = 'hidden';
  writePreference('portal.menu', 'hidden');
  show?.focus();
});

show?.addEventListener('click', () => {
  delete root.dataset.menu;
  writePreference('portal.menu', null);
  hide?.focus();
});

/** The ids of groups that the reader opened or closed, with their state. */
function readGroups(): Readonly<Record<string, boolean>> {
  const stored: unknown = JSON.parse(readPreference('portal.groups') ?? '{}');
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, open]) => typeof open === 'boolean'));
}

function restoreGroups(menu: HTMLElement): void {
  const left = readGroups();
  for (const group of menu.querySelectorAll<HTMLDetailsElement>('details[data-group]')) {
    const name = group.dataset.group ?? '';
    // The current group stays open, whatever its saved state.
    const open = own(left, name);
    if (open !== undefined && group.querySelector('[aria-current="page"]') === null) group.open = open;
    group.querySelector('summary')?.addEventListener('click', () => {
      writePreference('portal.groups', JSON.stringify({ ...readGroups(), [name]: !group.open }));
    });
  }
}

function restoreScroll(menu: HTMLElement): void {
  menu.scrollTop = Number(sessionScroll());
  addEventListener('pagehide', () => keepScroll(menu.scrollTop));
  const current = menu.querySelector<HTMLElement>('[aria-current="page"]');
  if (current === null) return;
  const { top, bottom } = current.getBoundingClientRect();
  const frame = menu.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) menu.scrollTop += top - frame.top - frame.height / 2;
}

function sessionScroll(): string {
  try {
    return sessionStorage.getItem(SCROLL) ?? '0';
  } catch {
    return '0';
  }
}

function keepScroll(top: number): void {
  try {
    sessionStorage.setItem(SCROLL, String(top));
  } catch {
    // Without storage, nothing is kept.
  }
}

if (menu !== null) {
  restoreGroups(menu);
  restoreScroll(menu);
}
