import { useSyncExternalStore } from 'react';
import { StrokeIcon } from '../icons/StrokeIcon.tsx';
import { asIsland } from '../islands/as-island.tsx';
import { writePreference } from '../scripts/preference.ts';

/** Switches between light and dark colours, for all pages. The colours are light until the reader switches them. */
function ColourSwitchView() {
  // The attribute is shared state: `before-paint` sets it, and every switch on the page follows it.
  const isDark = useSyncExternalStore(onColourChange, readIsDark, () => false);

  function toggle(): void {
    const { dataset } = document.documentElement;
    dataset.colour = isDark ? 'light' : 'dark';
    writePreference('portal.colour', dataset.colour);
    recolourWhenNear();
  }

  return (
    <button
      type="button"
      className="icon-button needs-script"
      aria-label="Dark colours"
      aria-pressed={isDark}
      onClick={toggle}
    >
      <StrokeIcon>
        <circle cx="12" cy="12" r="8" />
        <path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor" />
      </StrokeIcon>
    </button>
  );
}

/**
 * Lets the parts of a long page that are out of sight get their colours when they are scrolled to (`prose.css`). They keep
 * their heights, which another width of the window would change.
 */
function recolourWhenNear(): void {
  const { dataset } = document.documentElement;
  dataset.recoloured = '';
  addEventListener('resize', () => delete dataset.recoloured, { once: true });
}

function readIsDark(): boolean {
  return document.documentElement.dataset.colour === 'dark';
}

function onColourChange(react: () => void): () => void {
  const observer = new MutationObserver(react);
  observer.observe(document.documentElement, { attributeFilter: ['data-colour'] });
  return () => observer.disconnect();
}

export const ColourSwitch = asIsland(ColourSwitchView);
