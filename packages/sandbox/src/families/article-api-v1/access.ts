import type { Partner } from '../../contract/partner.ts';

/** Ends the call with `forbidden` when the partner may not use articles. */
export function checkAccess({ settings }: Partner, fail: (name: 'forbidden') => never): void {
  if (settings.articles === false) fail('forbidden');
}
