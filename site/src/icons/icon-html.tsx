import { renderToStaticMarkup } from 'react-dom/server';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

const known = new Map<string, string>();

/** Renders an icon as HTML. Every page has the same ten, which are rendered once. */
export function iconHtml(name: IconName, size?: number): string {
  const key = `${name} ${size}`;
  const html = known.get(key) ?? renderToStaticMarkup(<Icon name={name} size={size} />);
  known.set(key, html);
  return html;
}
