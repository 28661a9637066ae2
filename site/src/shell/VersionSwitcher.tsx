import { type KeyboardEvent, useRef } from 'react';
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
 * Links from a page to the same page of another documentation version. `<details>` opens it without a script,
 * `menus.ts` closes it like all menus, and the island adds arrow keys.
 */
function VersionSwitcherView({ versions: packed, current }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const versions = unpackVersions(packed);
  const chosen = versions.find(({ label }) => label === current);

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (menu.current) moveFocus(menu.current, step);
  }

  return (
    // A reader may have opened it before hydration.
    <details ref={menu} className="dropdown version-menu" onKeyDown={onKeyDown} suppressHydrationWarning>
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

/** Opens the menu, and moves the focus to its next or previous link, wrapping around. */
function moveFocus(menu: HTMLDetailsElement, step: 1 | -1): void {
  menu.open = true;
  const links = [...menu.querySelectorAll('a')];
  const from = links.findIndex((link) => link.matches(':focus'));
  const next = from < 0 && step < 0 ? links.length - 1 : (from + step + links.length) % links.length;
  links[next]?.focus();
}

export const VersionSwitcher = asIsland(VersionSwitcherView);
