import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { StrokeIcon } from '../icons/StrokeIcon.tsx';
import { asIsland } from '../islands/as-island.tsx';
import { href } from '../view/href.ts';
import { unpackVersions } from './version-choices.ts';

interface Props {
  /** All versions, as `packVersions` writes them. */
  readonly versions: string;
  /** The label of the version that is being read. */
  readonly current: string;
}

/**
 * Leads from a page to the same page of another documentation version. `<details>` opens it without a script; the script
 * closes it on Escape, on a press elsewhere and when the focus leaves it, and moves through it by arrow keys.
 */
function VersionSwitcherView({ versions: packed, current }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const versions = unpackVersions(packed);
  const chosen = versions.find(({ label }) => label === current);

  useEffect(() => {
    const closeElsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) close(menu.current);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    return () => document.removeEventListener('pointerdown', closeElsewhere);
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (menu.current) moveFocus(menu.current, step);
    }
    if (event.key === 'Escape' && menu.current?.open) {
      close(menu.current);
      menu.current.querySelector('summary')?.focus();
    }
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null && !menu.current?.contains(relatedTarget)) close(menu.current);
  }

  return (
    // A reader may have opened it before hydration.
    <details
      ref={menu}
      className="dropdown version-menu"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      suppressHydrationWarning
    >
      <summary>
        <span className="visually-hidden">Version: </span>
        <span>{current}</span> <span className="version-number">{chosen?.version}</span>
        <StrokeIcon size={16}>
          <path d="m8 10 4 4 4-4" />
        </StrokeIcon>
      </summary>
      <ul>
        {versions.map(({ label, version, path }) => (
          <li key={label}>
            <a href={href(path)} aria-current={label === current ? 'true' : undefined}>
              <span>{label}</span> <span className="version-number">{version}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function close(menu: HTMLDetailsElement | null): void {
  if (menu !== null) menu.open = false;
}

/** Opens the menu, and moves the focus to its next or previous link, wrapping around. */
function moveFocus(menu: HTMLDetailsElement, step: 1 | -1): void {
  menu.open = true;
  const links = [...menu.querySelectorAll('a')];
  const from = links.findIndex((link) => link === document.activeElement);
  const next = from < 0 && step < 0 ? links.length - 1 : (from + step + links.length) % links.length;
  links[next]?.focus();
}

export const VersionSwitcher = asIsland(VersionSwitcherView);
