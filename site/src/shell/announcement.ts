import { writePreference } from '../scripts/preference.ts';

/** Dismisses the announcement bar permanently: `before-paint` hides it on every later page. */
const root = document.documentElement;

document.querySelector('[data-dismiss]')?.addEventListener('click', () => {
  root.dataset.dismissed = '';
  writePreference('portal.announcement', root.dataset.announcement ?? null);
  // Otherwise the focus would be lost with the button.
  document.querySelector<HTMLElement>('.brand')?.focus();
});
