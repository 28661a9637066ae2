import { type DocumentChange, own } from '@partner-apis/model';

/** The rule that found a breaking change → what callers have to do. */
const BREAKING: Readonly<Record<string, string>> = {
  'operation-id-vanished': 'Replace its calls: the path and the SDK method no longer exist.',
  'enum-values-added': 'Handle the new values.',
  'enum-values-removed': 'Stop sending the removed values.',
  'schema-constraint-changed': 'Check the values that you send and read against the new limit.',
  'schema-type-changed': 'Send and read the new type.',
  'parameter-default-changed': 'Send the value that you rely on: omitting it has a different meaning now.',
  'required-body-added': 'Send a body.',
  'request-schema-added': 'Send what the schema requires.',
  'response-header-became-optional': 'Handle responses without the header.',
  'discriminator-changed': 'Choose the schema by the new property or values.',
  'xml-form-changed': 'Write and read the new XML format.',
  'token-url-changed': 'Request tokens from the new address.',
  'operation-removed': 'Replace its calls: the path and the SDK method no longer exist.',
  'operation-id-changed': 'Call the SDK method by its new name. The path is the same.',
  'parameter-required': 'Send the parameter.',
  'parameter-form-changed': 'Write the parameter in the new form.',
  'request-body-required': 'Send a body.',
  'request-required-narrowed': 'Send the property.',
  'request-values-narrowed': 'Stop sending the removed values.',
  'request-limit-narrowed': 'Check the values that you send against the new limit.',
  'request-type-narrowed': 'Send the new type.',
  'response-required-property-removed': 'Handle responses without the property.',
  'response-required-widened': 'Handle responses without the property.',
  'response-values-widened': 'Handle the new values.',
  'response-limit-widened': 'Check the values that you read against the new limit.',
  'response-type-widened': 'Read the new type.',
  'response-header-optional': 'Handle responses without the header.',
  'security-flow-changed': 'Request tokens by the new flow, from its address.',
  'server-removed': 'Call the servers that the reference lists.',
};

/** Tells a caller what to do about a change, in one or two sentences. */
export function clientAdvice(change: DocumentChange): string {
  const { bump, effect } = change;
  if (bump === 'major') return breakingAdvice(change);
  if (bump === 'none') return 'Nothing: it works as before.';
  if (effect === 'deprecated') return 'It still works. Replace it before the next major version.';
  if (effect === 'removed') return 'Stop sending it: it no longer has any effect.';
  return effect === 'added' ? additionAdvice(change) : 'Nothing: existing calls still work.';
}

function breakingAdvice({ rule, effect, advice }: DocumentChange): string {
  const known = advice ?? own(BREAKING, rule);
  if (known !== undefined) return known;
  if (effect === 'removed') return 'Stop using it before you move to this version.';
  if (effect === 'added') return 'Provide it before you move to this version.';
  return 'Check each place that sends or reads it before you move to this version.';
}

function additionAdvice({ place }: DocumentChange): string {
  if (place?.part === 'response' || place?.part === 'header')
    return 'Nothing, if your code ignores unknown fields, as the SDK does.';
  if (place?.part === undefined) return 'Nothing. Use it if it helps.';
  return 'Nothing: it is optional.';
}
