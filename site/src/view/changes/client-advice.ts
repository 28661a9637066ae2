import { type DocumentChange, own } from '@partner-apis/model';

/** What breaks callers, by the rule that found it → what they have to do. */
const BREAKING: Readonly<Record<string, string>> = {
  'operation-id-vanished': 'Replace its calls: the address and the method of the SDK are gone.',
  'enum-values-added': 'Be ready to read the new values.',
  'enum-values-removed': 'Stop sending the values that are gone.',
  'schema-constraint-changed': 'Check the values that you send and read against the new limit.',
  'schema-type-changed': 'Send and read the new type.',
  'parameter-default-changed': 'Send the value that you rely on: leaving it out means something else now.',
  'required-body-added': 'Send a body.',
  'request-schema-added': 'Send what the schema asks for.',
  'response-header-became-optional': 'Do without the header when it is not there.',
  'discriminator-changed': 'Choose the schema by the new property or values.',
  'xml-form-changed': 'Write and read the new form of XML.',
  'token-url-changed': 'Fetch tokens from the new address.',
  'server-removed': 'Call the servers that the reference lists.',
};

/** What a caller has to do about a change, in one or two sentences. */
export function clientAdvice(change: DocumentChange): string {
  const { bump, effect } = change;
  if (bump === 'major') return breakingAdvice(change);
  if (bump === 'none') return 'Nothing: it works as before.';
  if (effect === 'deprecated') return 'It still works. Replace it before the next major version.';
  if (effect === 'removed') return 'Stop sending it: it has no effect any longer.';
  return effect === 'added' ? additionAdvice(change) : 'Nothing: what worked before still works.';
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
    return 'Nothing, if your reader skips what it does not know, as the SDK does.';
  if (place?.part === undefined) return 'Nothing. Use it where it helps.';
  return 'Nothing: it may be left out.';
}
