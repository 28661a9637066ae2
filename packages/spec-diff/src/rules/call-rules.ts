import { addition, breaking, deprecation, type RuleInfo } from './rule.ts';

const REMOVED = 'Restore it, and call it until its receivers have moved.';

/** Rules for changes of callbacks and webhooks: the API sends these requests, and consumers respond. */
export const CALL_RULES = {
  'callback-removed': breaking('A callback is no longer called.', REMOVED),
  'callback-added': addition('A callback was added.'),
  'webhook-removed': breaking('A webhook is no longer called.', REMOVED),
  'webhook-added': addition('A webhook was added.'),
  'call-deprecated': deprecation('A callback or webhook is deprecated.'),
  'call-parameter-removed': breaking(
    'A callback or webhook comes without a parameter or header that it always had.',
    'Send the parameter with every call, as before.',
  ),
  'call-optional-parameter-removed': addition(
    'A callback or webhook has no longer a parameter that was optional.',
  ),
  'call-parameter-added': addition('A callback or webhook comes with a further parameter.'),
  'call-parameter-form-changed': breaking(
    'A parameter of a callback or webhook is written in another way.',
    'Restore the form, or send a parameter of another name beside it.',
  ),
  'call-body-optional': breaking(
    'A callback or webhook may come without a body.',
    'Send the body with every call (`required: true`).',
  ),
  'call-body-required': addition('A callback or webhook always has a body.'),
  'call-status-removed': breaking(
    'The API no longer expects a status that receivers of a callback or webhook may return.',
    'Accept the status as before.',
  ),
  'call-status-added': addition('Receivers of a callback or webhook may return a further status.'),
  'call-header-required': breaking(
    'Receivers of a callback or webhook have to return a header.',
    'Make the header optional.',
  ),
  'call-header-optional': addition('Receivers of a callback or webhook need not return a header.'),
  'call-security-changed': breaking(
    'A callback or webhook comes with other credentials, or with none.',
    'Send the earlier credentials as well.',
  ),
} as const satisfies Record<string, RuleInfo>;
