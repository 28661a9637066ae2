import { afterEach } from 'vitest';
import { unreportedDeaths } from './test-browser.ts';

// A test whose browser dies fails with what it was waiting for; this adds the cause.
afterEach(async () => {
  const [death] = await unreportedDeaths();
  if (death !== undefined) throw death;
});
