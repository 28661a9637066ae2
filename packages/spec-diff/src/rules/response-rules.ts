import { addition, breaking, deprecation, type RuleInfo } from './rule.ts';

/** Rules for changes of what callers receive. */
export const RESPONSE_RULES = {
  'response-status-removed': breaking(
    'A successful status is no longer returned.',
    'Return the status as before; clients branch on it.',
  ),
  'response-error-status-removed': addition('An error status is no longer documented.'),
  'response-status-added': addition('A further status is documented.'),
  'response-media-type-removed': breaking(
    'A media type of a response is no longer returned.',
    'Return the media type to callers that ask for it in `Accept`.',
  ),
  'response-media-type-added': addition('A response may be asked for in another media type.'),
  'response-media-type-widened': breaking(
    'A response may come in media types that were not documented.',
    'Name the media types one by one.',
  ),
  'response-header-removed': breaking(
    'A response header that was always sent is no longer documented.',
    'Restore the header.',
  ),
  'response-header-optional': breaking(
    'A response header is no longer sent with every response.',
    'Send the header with every response (`required: true`).',
  ),
  'response-header-form-changed': breaking(
    'A response header is written in another way (`explode`, `content`).',
    'Restore the form, or add a header of another name with the new one.',
  ),
  'response-header-deprecated': deprecation('A response header is deprecated.'),
  'response-optional-header-removed': addition('A response header that was optional was removed.'),
  'response-header-added': addition('A response header was added, or is sent always now.'),
  'link-removed': breaking('A link of a response was removed.', 'Restore the link.'),
  'link-changed': breaking(
    'A link leads to something else.',
    'Restore the link, and add one of another name.',
  ),
  'link-added': addition('A link was added to a response.'),
} as const satisfies Record<string, RuleInfo>;
