import { writePreference } from './preference.ts';

/** The colour toggle, if the settings enable it. Without a choice, the page follows the system. */
const root = document.documentElement;
const dark = matchMedia('(prefers-color-scheme: dark)');
const toggle = document.querySelector<HTMLButtonElement>('[data-colour-toggle]');

function isDark(): boolean {
  return root.dataset.colour === undefined ? dark.matches : root.dataset.colour === 'dark';
}

function tell(): void {
  toggle?.setAttribute('aria-pressed', String(isDark()));
}

if (toggle !== null) {
  toggle.addEventListener('click', () => {
    root.dataset.colour = isDark() ? 'light' : 'dark';
    writePreference('portal.colour', root.dataset.colour);
    tell();
  });
  dark.addEventListener('change', tell);
  tell();
}
