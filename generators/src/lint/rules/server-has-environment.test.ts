import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

test('each server has its own environment', async () => {
  const source = `
    openapi: 3.1.1
    servers:
      - url: https://api.example
        x-environment: production
      - url: https://uat.api.example
      - url: https://old.api.example
        x-environment: production
  `;
  expect(await problemsOf('server-has-environment', source)).toEqual([
    '5:5 The server names no environment. Add `x-environment`, for instance `production` or `uat`.',
    '7:20 Two servers have the environment "production". Give each its own.',
  ]);
});
