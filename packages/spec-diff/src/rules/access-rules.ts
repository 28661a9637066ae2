import { addition, breaking, deprecation, type RuleInfo } from './rule.ts';

/** Rules for changes of credentials and addresses. */
export const ACCESS_RULES = {
  'security-way-removed': breaking(
    'Credentials that gave access no longer do.',
    'Accept the earlier credentials beside the new ones: list both in `security`.',
  ),
  'security-way-added': addition('Further credentials give access.'),
  'security-flow-changed': breaking(
    'Tokens are requested in another way, or from another address.',
    'Restore the flow with its addresses and scopes, and add the new ones beside it.',
  ),
  'security-flow-added': addition('Tokens can be requested in another way.'),
  'security-scheme-deprecated': deprecation('A security scheme is deprecated.'),

  'server-removed': breaking(
    'An address of the API is gone.',
    'Keep the earlier address in `servers`, and serve it.',
  ),
  'server-added': addition('The API has another address.'),
  'server-default-changed': breaking(
    'The default of a server variable leads to another address.',
    'Restore the default, and list the new value in `enum`.',
  ),
} as const satisfies Record<string, RuleInfo>;
