import { afterEach } from 'vitest';
import { test } from './end-of-process.ts';
import { unreportedDeaths } from './test-browser.ts';

// Hooks make only the fixtures that they name.
test.beforeAll(({ lasting }) => void lasting);

// A test whose browser dies fails with what it was waiting for; this adds the cause.
afterEach(async () => {
  const [death] = await unreportedDeaths();
  if (death !== undefined) throw death;
});
