import type { ApiModel } from '@partner-apis/model';
import type { BlockLink } from './block.ts';

/** Returns an API's own icon, or else the icon of code. */
export function apiIcon({ family }: ApiModel): NonNullable<BlockLink['icon']> {
  return family.icon === undefined ? 'code' : { path: family.icon };
}
