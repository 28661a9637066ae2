import type { Direction, Level } from '../finding/finding.ts';

/** A change that is told apart from others, its level, and one step that avoids or softens it. */
export interface RuleInfo {
  readonly level: Level;
  readonly summary: string;
  readonly advice: string;
}

/** Parts of a schema whose changes share a rule. */
export type SchemaKind =
  | 'alternatives'
  | 'format'
  | 'items'
  | 'limit'
  | 'names'
  | 'property'
  | 'required'
  | 'schema'
  | 'type'
  | 'values';

type SchemaRule = `${Direction}-${SchemaKind}-${'narrowed' | 'widened'}`;

const KEEP = 'Keep what was accepted, or introduce the change in a new major version.';
const KEEP_SENT = 'Keep the responses within what they were, or introduce the change in a new major version.';
const NOTHING = 'Nothing to do: raise the minor version.';

/** Each kind of schema change: what it is in a request, what it is in a response, and the way around it. */
const SCHEMA_KINDS: Readonly<
  Record<SchemaKind, readonly [subject: string, request: string, response: string]>
> = {
  alternatives: [
    'The alternatives of a value (`anyOf`, `oneOf`, `not`, `if`) changed',
    'Keep every alternative that was accepted.',
    'Return the new alternative only to those who ask for it.',
  ],
  format: [
    'The form of a text (`pattern`, `format`) changed',
    'Keep accepting the earlier form beside the new one.',
    'Keep writing the earlier form, or add a property for the new one.',
  ],
  items: ['The items of a list changed', KEEP, KEEP_SENT],
  limit: [
    'A limit (length, number, count) changed',
    'Keep the earlier limit, or reject by a documented error first.',
    'Keep the earlier limit for what is returned.',
  ],
  names: [
    'The properties beside the documented ones changed',
    'Keep accepting properties that are not documented.',
    'Document each new property instead.',
  ],
  property: ['The schema of a property changed', KEEP, KEEP_SENT],
  required: [
    'A property became required, or stopped being so',
    'Make the property optional, with a default for those who omit it.',
    'Keep returning the property in every response.',
  ],
  schema: ['A schema changed in a way that is not decided', KEEP, KEEP_SENT],
  type: [
    'The type of a value changed',
    'Keep accepting the earlier type, or add a property of the new type.',
    'Keep the earlier type, or add a property of the new type.',
  ],
  values: [
    'The listed values changed',
    'Keep the value, and mark it as deprecated first.',
    'Return the new value only to those who ask for it, or document the list as open first.',
  ],
};

function schemaRules(): Readonly<Record<SchemaRule, RuleInfo>> {
  const rows = Object.entries(SCHEMA_KINDS).flatMap(
    ([kind, [subject, request, response]]): [string, RuleInfo][] => [
      [
        `request-${kind}-narrowed`,
        { level: 'breaking', summary: `${subject}: less is accepted.`, advice: request },
      ],
      [
        `request-${kind}-widened`,
        { level: 'addition', summary: `${subject}: more is accepted.`, advice: NOTHING },
      ],
      [
        `response-${kind}-widened`,
        { level: 'breaking', summary: `${subject}: more may be returned.`, advice: response },
      ],
      [
        `response-${kind}-narrowed`,
        { level: 'addition', summary: `${subject}: less is returned.`, advice: NOTHING },
      ],
    ],
  );
  return Object.fromEntries(rows) as Record<SchemaRule, RuleInfo>;
}

const breaking = (summary: string, advice: string): RuleInfo => ({ level: 'breaking', summary, advice });
const undecided = (summary: string, advice: string): RuleInfo => ({ level: 'undecided', summary, advice });
const addition = (summary: string): RuleInfo => ({ level: 'addition', summary, advice: NOTHING });
const deprecation = (summary: string): RuleInfo => ({
  level: 'deprecation',
  summary,
  advice: 'Say in the description what to use instead, and until when it works.',
});

const OTHER_RULES = {
  'operation-removed': breaking(
    'An operation was removed.',
    'Keep the operation, and mark it as deprecated first.',
  ),
  'operation-added': addition('An operation was added.'),
  'operation-deprecated': deprecation('An operation is deprecated.'),
  'operation-text-changed': {
    level: 'text',
    summary: 'The texts of an operation changed, or the same is written in other words.',
    advice: 'Nothing to do.',
  },
  'document-text-changed': {
    level: 'text',
    summary: 'The document says the same in other words.',
    advice: 'Nothing to do.',
  },

  'parameter-removed': breaking(
    'A parameter was removed.',
    'Keep the parameter, and mark it as deprecated first.',
  ),
  'parameter-added': addition('An optional parameter was added.'),
  'parameter-required': breaking(
    'A required parameter was added, or a parameter became required.',
    'Make the parameter optional, with a default.',
  ),
  'parameter-optional': addition('A parameter is no longer required.'),
  'parameter-form-changed': breaking(
    'A parameter is written in another way (`style`, `explode`, `content`, reserved characters).',
    'Keep the form, or add a parameter of another name.',
  ),
  'parameter-form-widened': addition('A parameter may be written in more ways.'),
  'parameter-default-changed': breaking(
    'A request without the parameter means something else.',
    'Keep the default, or add a parameter of another name.',
  ),
  'parameter-default-added': undecided(
    'What a request without the parameter means is documented now.',
    'Confirm that this is what omitting the parameter meant before.',
  ),
  'parameter-default-removed': undecided(
    'What a request without the parameter means is no longer documented.',
    'Keep the default in the document.',
  ),
  'parameter-deprecated': deprecation('A parameter is deprecated.'),

  'request-body-removed': breaking('A request has no body any more.', 'Keep accepting the body.'),
  'request-body-added': addition('A request may have a body.'),
  'request-body-required': breaking('The body of a request is required.', 'Keep the body optional.'),
  'request-body-optional': addition('The body of a request is no longer required.'),
  'request-media-type-removed': breaking(
    'A media type of a request is no longer accepted.',
    'Keep accepting the media type beside the new one.',
  ),
  'request-media-type-added': addition('A request may be sent in another media type.'),
  'encoding-changed': breaking(
    'A part of a form or of a multipart body is written in another way.',
    'Keep the encoding of the part.',
  ),

  'response-status-removed': breaking(
    'A successful status is no longer returned.',
    'Keep returning the status that clients wait for.',
  ),
  'response-error-status-removed': addition('An error status is no longer documented.'),
  'response-status-added': addition('A further status is documented.'),
  'response-media-type-removed': breaking(
    'A media type of a response is no longer returned.',
    'Keep returning the media type to those who ask for it.',
  ),
  'response-media-type-added': addition('A response may be asked for in another media type.'),
  'response-media-type-widened': breaking(
    'A response may come in media types that were not documented.',
    'Name the media types one by one.',
  ),
  'response-header-removed': breaking(
    'A response header that was always sent is no longer documented.',
    'Keep sending the header.',
  ),
  'response-header-optional': breaking(
    'A response header is no longer sent with every response.',
    'Keep sending the header with every response.',
  ),
  'response-optional-header-removed': addition('A response header that was optional was removed.'),
  'response-header-added': addition('A response header was added, or is sent always now.'),

  'security-way-removed': breaking(
    'Credentials that gave access no longer do.',
    'Keep accepting the earlier credentials beside the new ones.',
  ),
  'security-way-added': addition('Further credentials give access.'),
  'security-flow-changed': breaking(
    'Tokens are requested in another way, or from another address.',
    'Keep the earlier flow and its addresses beside the new ones.',
  ),
  'security-flow-added': addition('Tokens can be requested in another way.'),

  'server-removed': breaking(
    'An address of the API is gone.',
    'Keep the earlier address, or redirect from it.',
  ),
  'server-added': addition('The API has another address.'),
  'server-default-changed': breaking(
    'The default of a server variable leads to another address.',
    'Keep the default, and name the new value in `enum`.',
  ),

  'callback-removed': breaking(
    'A callback is no longer called.',
    'Keep calling it until nobody waits for it.',
  ),
  'callback-added': addition('A callback was added.'),
  'webhook-removed': breaking('A webhook is no longer called.', 'Keep calling it until nobody waits for it.'),
  'webhook-added': addition('A webhook was added.'),
  'link-removed': breaking('A link of a response was removed.', 'Keep the link.'),
  'link-changed': breaking('A link leads to something else.', 'Keep the link, and add one of another name.'),
  'link-added': addition('A link was added to a response.'),

  'request-property-added': addition('An optional property was added to a request.'),
  'request-property-removed': undecided(
    'A property of a request is no longer documented.',
    'Keep the property, and mark it as deprecated first.',
  ),
  'response-property-added': addition('A property was added to a response.'),
  'response-property-removed': addition('A property of a response that was optional was removed.'),
  'property-deprecated': deprecation('A property is deprecated.'),
  'default-changed': breaking(
    'A body without the property means something else.',
    'Keep the default, or add a property of another name.',
  ),
  'default-added': addition('What a body without the property means is documented.'),
  'default-removed': undecided(
    'What a body without the property means is no longer documented.',
    'Keep the default in the document.',
  ),
  'content-encoding-changed': breaking(
    'A text holds its content in another encoding or media type.',
    'Keep the encoding, or add a property of another name.',
  ),
  'unknown-format-changed': undecided(
    'A format changed that no standard defines.',
    'Say in a pattern which texts are accepted.',
  ),
  'idle-limit-changed': undecided(
    'A limit became tighter that is not about values of the type.',
    'Remove the keyword, or write the one that was meant.',
  ),
  'covered-alternative-changed': undecided(
    'An alternative was removed from a request, or added to a response, whose values others accept.',
    'Confirm that the values mean the same as those of the other alternatives.',
  ),
  'discriminator-changed': breaking(
    'A value of the discriminator leads to another schema, or to none.',
    'Keep the values of the discriminator and their schemas.',
  ),
  'discriminator-widened': addition('A discriminator was added, or has another value.'),
  'xml-form-changed': breaking('The same value is written as other XML.', 'Keep names and form of the XML.'),
} as const satisfies Record<string, RuleInfo>;

export type Rule = SchemaRule | keyof typeof OTHER_RULES;

/** All rules of the judge, by the id that reports name. */
export const RULES: Readonly<Record<Rule, RuleInfo>> = { ...schemaRules(), ...OTHER_RULES };
