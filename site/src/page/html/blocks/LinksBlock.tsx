import { href } from '../../../view/href.ts';
import type { BlockOf } from '../../block.ts';
import { Icon } from '../Icon.tsx';

/** Ways to go on from here. They repeat links of the menus, so the search ignores them. */
export function LinksBlock({ name, label, links }: BlockOf<'links'>) {
  return (
    <ul className={name} aria-label={label} data-pagefind-ignore>
      {links.map(({ path, title, text, icon, isCurrent = false }) => (
        <li key={path}>
          <a href={href(path)} aria-current={isCurrent || undefined}>
            <strong>
              {icon !== undefined && <Icon name={icon} />}
              {title}
            </strong>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
