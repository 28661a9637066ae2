import type { ApiModel } from '@partner-apis/model';
import type { BlockLink } from './block.ts';

/** Returns the icon of an API: the one that it brings, else that of code. */
export function apiIcon({ family }: ApiModel): NonNullable<BlockLink['icon']> {
  return family.icon === undefined ? 'code' : { path: family.icon };
}
