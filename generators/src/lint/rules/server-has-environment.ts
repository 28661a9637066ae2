import type { Oas3Rule } from '@redocly/openapi-core';
import { extension } from '../extension.ts';

/** Requires every server to name its environment, and each environment to have one server. */
export const serverHasEnvironment: Oas3Rule = () => ({
  Root({ servers = [] }, { location, report }) {
    const seen = new Set<string>();
    for (const [index, server] of servers.entries()) {
      const at = location.child(['servers', index]);
      const environment = extension(server, 'x-environment');
      if (typeof environment !== 'string' || !/^[a-z][a-z0-9-]*$/.test(environment)) {
        report({
          message:
            'The server names no environment. Add `x-environment`, for instance `production` or `uat`.',
          location: at.child('url').key(),
        });
        continue;
      }
      if (seen.has(environment)) {
        report({
          message: `Two servers have the environment "${environment}". Give each its own.`,
          location: at.child('x-environment'),
        });
      }
      seen.add(environment);
    }
  },
});
