import { Icon } from '../../../icons/Icon.tsx';
import { href } from '../../../view/href.ts';
import type { BlockOf } from '../../block.ts';

/** Links to further pages. The search ignores them if they repeat links of the menus. */
export function LinksBlock({ name, label, links, isContent = false }: BlockOf<'links'>) {
  return (
    <ul className={name} aria-label={label} data-pagefind-ignore={isContent ? undefined : ''}>
      {links.map(({ path, title, text, icon, isCurrent = false }) => (
        <li key={path}>
          <a href={href(path)} aria-current={isCurrent || undefined}>
            <strong>
              {icon !== undefined && <Icon name={icon} />}
              {title}
            </strong>
            {text !== undefined && <span>{text}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
