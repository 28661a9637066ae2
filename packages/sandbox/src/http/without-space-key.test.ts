import { expect, test } from 'vitest';
import { withoutSpaceKey } from './without-space-key.ts';

test.each([
  ['/spaces/3Wm076lJrzKg6H6i', '/spaces/3Wm0…'],
  ['/spaces/3Wm076lJrzKg6H6i/sale-erm/v1/orders', '/spaces/3Wm0…/sale-erm/v1/orders'],
  ['/_sandbox/spaces/3Wm076lJrzKg6H6i', '/_sandbox/spaces/3Wm0…'],
  ['http://localhost:4010/spaces/3Wm076lJrzKg6H6i/health', 'http://localhost:4010/spaces/3Wm0…/health'],
  ['/_sandbox/spaces', '/_sandbox/spaces'],
  ['/party-erm/v1/spaces/3Wm076lJrzKg6H6i', '/party-erm/v1/spaces/3Wm076lJrzKg6H6i'],
])('the log shows %s as %s', (target, shown) => {
  expect(withoutSpaceKey(target)).toBe(shown);
});
