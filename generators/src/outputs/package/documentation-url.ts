import type { Family } from '@partner-apis/model';
import type { Brand } from '../../../../brand.config.ts';

/** Returns the address of a family's documentation in the portal. */
export function documentationUrl(
  { routePrefix }: Pick<Family, 'routePrefix'>,
  { portalOrigin, portalPath }: Pick<Brand, 'portalOrigin' | 'portalPath'>,
): string {
  return [portalOrigin + portalPath, routePrefix, 'documentation'].filter((part) => part !== '').join('/');
}
