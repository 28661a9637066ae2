import { addition, breaking, deprecation, type RuleInfo, textOnly, undecided } from './rule.ts';

/** Rules for changes of operations, and of what callers put into a request. */
export const OPERATION_RULES = {
  'operation-removed': breaking(
    'An operation was removed.',
    'Restore the operation with `deprecated: true` and a day in `x-sunset`, and remove it after that day.',
  ),
  'operation-added': addition('An operation was added.'),
  'operation-deprecated': deprecation('An operation is deprecated.'),
  'operation-text-changed': textOnly(
    'The texts of an operation changed, or the same is written in other words.',
  ),
  'document-text-changed': textOnly('The document says the same in other words.'),

  'parameter-removed': breaking(
    'A parameter was removed.',
    'Restore the parameter with `deprecated: true` and a day in `x-sunset`, and remove it after that day.',
  ),
  'parameter-added': addition('An optional parameter was added.'),
  'parameter-required': breaking(
    'A required parameter was added, or a parameter became required.',
    'Make the parameter optional, and state in `default` what omitting it means.',
  ),
  'parameter-optional': addition('A parameter is no longer required.'),
  'parameter-form-changed': breaking(
    'A parameter is written in another way (`style`, `explode`, `content`, reserved characters).',
    'Restore the form, or add a parameter of another name with the new one.',
  ),
  'parameter-form-widened': addition('A parameter may be written in more ways.'),
  'parameter-default-changed': breaking(
    'A request without the parameter means something else.',
    'Restore the default, or add a parameter of another name with the new one.',
  ),
  'parameter-default-added': undecided(
    'What a request without the parameter means is documented now.',
    'Check that omitting the parameter meant the same before. Then accept the change in `accepted-changes.yaml`.',
  ),
  'parameter-default-removed': undecided(
    'What a request without the parameter means is no longer documented.',
    'Restore the default.',
  ),
  'parameter-deprecated': deprecation('A parameter is deprecated.'),

  'request-body-removed': breaking(
    'A request has no body any more.',
    'Restore the body, optional; ignore what is no longer needed.',
  ),
  'request-body-added': addition('A request may have a body.'),
  'request-body-required': breaking(
    'The body of a request is required.',
    'Make the body optional (`required: false`).',
  ),
  'request-body-optional': addition('The body of a request is no longer required.'),
  'request-media-type-removed': breaking(
    'A media type of a request is no longer accepted.',
    'Accept the media type beside the new one.',
  ),
  'request-media-type-added': addition('A request may be sent in another media type.'),
  'encoding-changed': breaking(
    'A part of a form or of a multipart body is written in another way.',
    'Restore the encoding of the part.',
  ),
  'encoding-header-required': breaking(
    'A part of a multipart body has to have a header, or may come without one.',
    'Make the header of the part optional in a request, and send it always in a response.',
  ),
  'encoding-header-changed': addition('The headers of a part of a multipart body changed.'),
  'property-deprecated': deprecation('A property is deprecated.'),
} as const satisfies Record<string, RuleInfo>;
