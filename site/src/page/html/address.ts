import { href } from '../../view/href.ts';
import type { Target } from '../span.ts';

/** Returns the `href` of a link's target. */
export function targetHref(target: Target): string {
  switch (target.kind) {
    case 'page':
    case 'file':
      return href(target.path);
    case 'section':
      return `#${target.anchor}`;
    case 'address':
      return target.address;
  }
}
