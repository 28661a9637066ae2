import type { AstroUserConfig } from 'astro';
import { sharedDirectives } from '../serving/shared-directives.ts';
import type { PortalSettings } from '../settings/portal-settings.ts';
import { beforePaintHash } from './before-paint.ts';
import { nearPartsHash } from './near-parts.ts';

type Policy = NonNullable<NonNullable<AstroUserConfig['security']>['csp']>;

/**
 * The policy of every page, for Astro's `security.csp`: only this site, and only inline code with a known hash. A tag
 * manager adds the origins in the settings.
 */
export function contentSecurityPolicy({ tagManager }: PortalSettings): Policy {
  const others = tagManager === undefined ? [] : foreignOrigins([tagManager.src, ...tagManager.origins]);
  const list = [...others].map((origin) => ` ${origin}`).join('');
  return {
    directives: [
      "default-src 'self'",
      `img-src 'self' data:${list}`,
      `connect-src 'self'${list}`,
      ...sharedDirectives,
    ],
    scriptDirective: {
      resources: ["'self'", ...others],
      hashes: [beforePaintHash, nearPartsHash],
    },
    styleDirective: { resources: ["'self'"] },
  };
}

/** Addresses without an origin belong to this site. */
function foreignOrigins(addresses: readonly string[]): ReadonlySet<string> {
  return new Set(addresses.flatMap((address) => URL.parse(address)?.origin ?? []));
}
