import { type DocumentChange, own } from '@partner-apis/model';

const NEW_VALUE = 'Check the values that you send against the new schema.';
const READ_VALUE = 'Check that your code reads the new values.';
const RELIED_ON = 'Send the value that you rely on: omitting it has a different meaning now.';
const RECEIVED = 'Check the code that receives the calls of the API before you move to this version.';

/** Advice to callers for each rule that finds breaking changes. */
const BREAKING: Readonly<Record<string, string>> = {
  'operation-removed': 'Replace its calls: the path and the SDK method no longer exist.',
  'operation-id-changed': 'Call the SDK method by its new name. The path is the same.',
  'parameter-removed': 'Stop sending the parameter: it no longer has any effect.',
  'parameter-required': 'Send the parameter.',
  'parameter-form-changed': 'Write the parameter in the new form.',
  'parameter-default-changed': RELIED_ON,
  'parameter-default-added': RELIED_ON,
  'parameter-default-removed': RELIED_ON,
  'request-body-removed': 'Stop sending a body.',
  'request-body-required': 'Send a body.',
  'request-media-type-removed': 'Send the body in one of the media types that the reference lists.',
  'encoding-changed': 'Write the part of the body in the new form.',
  'encoding-header-required': 'Send the header with the part.',
  'request-alternatives-narrowed': NEW_VALUE,
  'request-format-narrowed': 'Check the values that you send against the new format.',
  'request-items-narrowed': 'Check the items that you send against the new schema.',
  'request-limit-narrowed': 'Check the values that you send against the new limit.',
  'request-names-narrowed': 'Send only the properties that the reference lists.',
  'request-property-narrowed': NEW_VALUE,
  'request-property-removed': 'Stop sending the property: it no longer has any effect.',
  'request-required-narrowed': 'Send the property.',
  'request-schema-narrowed': NEW_VALUE,
  'request-type-narrowed': 'Send the new type.',
  'request-values-narrowed': 'Stop sending the removed values.',
  'response-status-removed': 'Handle the statuses that the reference lists: this one is no longer returned.',
  'response-media-type-removed': 'Ask for one of the media types that the reference lists, in `Accept`.',
  'response-media-type-widened': 'Name the media type that you read in `Accept`.',
  'response-header-removed': 'Handle responses without the header.',
  'response-header-optional': 'Handle responses without the header.',
  'response-header-form-changed': 'Read the header in its new form.',
  'response-alternatives-widened': READ_VALUE,
  'response-format-widened': 'Check that your code reads the new format.',
  'response-items-widened': 'Check that your code reads the new items.',
  'response-limit-widened': 'Check the values that you read against the new limit.',
  'response-names-widened': 'Ignore properties that you do not know.',
  'response-property-widened': READ_VALUE,
  'response-required-property-removed': 'Handle responses without the property.',
  'response-required-widened': 'Handle responses without the property.',
  'response-schema-widened': READ_VALUE,
  'response-type-widened': 'Read the new type.',
  'response-values-widened': 'Handle the new values.',
  'link-removed': 'Build the next call yourself: the response no longer describes it.',
  'link-changed': 'Follow the link to its new operation.',
  'default-changed': RELIED_ON,
  'default-removed': RELIED_ON,
  'content-encoding-changed': 'Encode and decode the text in the new way.',
  'unknown-format-changed': 'Check the values that you send and read against the new format.',
  'schema-dialect-changed': 'Check tools that read the schemas of the document: they are in another dialect.',
  'idle-limit-changed': 'Check the values that you send and read against the reference.',
  'covered-alternative-changed': 'Check the values that you send and read against the reference.',
  'discriminator-changed': 'Choose the schema by the new property or values.',
  'xml-form-changed': 'Write and read the new XML format.',
  'security-way-removed': 'Use one of the credentials that the reference lists.',
  'security-flow-changed': 'Request tokens by the new flow, from its address.',
  'server-removed': 'Call the servers that the reference lists.',
  'server-default-changed': 'Set the server variable: its default leads to another address now.',
  'callback-removed': 'Find another way to learn of the event: the API no longer calls you.',
  'webhook-removed': 'Find another way to learn of the event: the API no longer calls you.',
  'call-parameter-removed': RECEIVED,
  'call-parameter-form-changed': RECEIVED,
  'call-body-optional': 'Accept calls without a body.',
  'call-status-removed': 'Respond with one of the statuses that the reference lists.',
  'call-header-required': 'Return the header.',
  'call-security-changed': 'Check the credentials that the calls of the API come with now.',
};

/** Advises a caller about a change, in one or two sentences. */
export function clientAdvice(change: DocumentChange): string {
  const { bump, effect, place } = change;
  if (bump === 'major') return breakingAdvice(change);
  if (bump === 'none') return 'Nothing: it works as before.';
  if (effect === 'deprecated') return 'It still works. Replace it before the next major version.';
  if (effect === 'removed') return removalAdvice(place);
  return effect === 'added' ? additionAdvice(change) : 'Nothing: existing calls still work.';
}

function breakingAdvice({ rule, effect, advice }: DocumentChange): string {
  const known = advice ?? own(BREAKING, rule);
  if (known !== undefined) return known;
  if (rule.startsWith('xsd-'))
    return 'Validate the messages that you send and read against the new XML Schema.';
  if (effect === 'removed') return 'Stop using it before you move to this version.';
  if (effect === 'added') return 'Provide it before you move to this version.';
  return 'Check each place that sends or reads it before you move to this version.';
}

function removalAdvice(place: DocumentChange['place']): string {
  if (place?.part === 'response' || place?.part === 'header')
    return 'Nothing, if your code handles responses without it: it was optional.';
  return 'Stop sending it: it no longer has any effect.';
}

function additionAdvice({ place }: DocumentChange): string {
  if (place?.part === 'response' || place?.part === 'header')
    return 'Nothing, if your code ignores unknown fields, as the SDK does.';
  if (place?.part === undefined) return 'Nothing. Use it if it helps.';
  return 'Nothing: it is optional.';
}
