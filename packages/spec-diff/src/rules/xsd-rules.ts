import type { DifferenceCode } from '@partner-apis/xsd/inclusion';

/** The words for a difference. `{names}`, `{before}` and `{after}` stand for its details. */
interface Text {
  /** A message that was valid no longer is. */
  readonly lost: string;
  /** A message that was invalid is now valid. */
  readonly gained: string;
  /** Advice for avoiding it in a request and in a response. */
  readonly request: string;
  readonly response: string;
}

const KEEP = 'Restore what it was. Change it in the next major version.';
const WIDEN = 'Restore the earlier declaration, or one that accepts more.';
const SAME = 'Restore the earlier declaration, or one that accepts less. Widen it in the next major version.';

const both = (text: string) => ({ lost: text, gained: text });
const changed = (what: string): Text => ({
  ...both(`${what} was {before} and is {after}.`),
  request: WIDEN,
  response: SAME,
});

/** Texts by the code of a difference. */
export const TEXTS: Readonly<Record<DifferenceCode, Text>> = {
  root: { ...both('the root element was {before} and is {after}.'), request: KEEP, response: KEEP },
  element: {
    lost: '{names} is no longer allowed.',
    gained: '{names} is new.',
    request: 'Keep the element, optional, until the next major version.',
    response: 'Send it only from the next major version on: a client validates by the schema that it knows.',
  },
  required: {
    lost: '{names} is required now.',
    gained: '{names} is no longer required.',
    request: 'Give it minOccurs="0".',
    response: 'Keep sending it until the next major version.',
  },
  occurrence: {
    ...both('the number of {names} was {before} and is {after}.'),
    request: 'Accept as few and as many as before.',
    response: 'Send as few and as many as before.',
  },
  order: {
    lost: 'the order of {names} changed.',
    gained: 'the order of {names} changed.',
    request: 'Put new elements where they are optional, and leave the others where they were.',
    response: 'Leave the elements where they were.',
  },
  wildcard: {
    lost: 'xs:any takes less than before.',
    gained: 'xs:any takes more than before.',
    request: WIDEN,
    response: SAME,
  },
  unproven: {
    ...both('the content changed.'),
    request: 'Change it in smaller steps, or raise the major version.',
    response: 'Change it in smaller steps, or raise the major version.',
  },
  content: changed('the content'),
  attribute: {
    lost: 'the attribute {names} is no longer allowed.',
    gained: 'the attribute {names} is new.',
    request: 'Keep the attribute, optional, until the next major version.',
    response: 'Send it only from the next major version on.',
  },
  'required-attribute': {
    lost: 'the attribute {names} is required now.',
    gained: 'the attribute {names} is no longer required.',
    request: 'Give it use="optional".',
    response: 'Keep sending it until the next major version.',
  },
  'any-attribute': {
    lost: 'xs:anyAttribute takes less than before.',
    gained: 'xs:anyAttribute takes more than before.',
    request: WIDEN,
    response: SAME,
  },
  nillable: {
    lost: 'it can no longer be nil.',
    gained: 'it can be nil now.',
    request: 'Keep nillable="true".',
    response: 'Omit the element instead.',
  },
  fixed: changed('its fixed value'),
  default: {
    ...both('its default was {before} and is {after}.'),
    request: KEEP,
    response: KEEP,
  },
  'empty-default': {
    ...both('the default of an empty element was {before} and is {after}.'),
    request: KEEP,
    response: KEEP,
  },
  'derived-type': {
    lost: 'xsi:type can no longer name the type {names}.',
    gained: 'xsi:type can name the type {names}.',
    request: 'Keep the type, derived as before, until the next major version.',
    response: 'Exclude the type with block="#all" until the next major version.',
  },
  identity: {
    lost: 'the identity constraint {names} is new or another one.',
    gained: 'the identity constraint {names} is gone or another one.',
    request: 'Omit it until the next major version.',
    response: 'Keep it until the next major version.',
  },
  read: {
    lost: 'a lenient reader (`api:read`) accepts less than before: `{before}` became `{after}`.',
    gained: 'a lenient reader (`api:read`) accepts more than before: `{before}` became `{after}`.',
    request: WIDEN,
    response: SAME,
  },
  type: {
    ...both('the type was {before} and is {after}.'),
    request: 'Keep accepting values of the earlier type, for instance by an xs:union.',
    response: 'Keep the earlier type, or one within it.',
  },
  value: {
    lost: '{before} is no longer accepted.',
    gained: '{after} is new.',
    request: 'Keep the values until the next major version.',
    response: 'Send new values only from the next major version on, or keep the list open from the start.',
  },
  enumeration: {
    lost: 'only {after} are accepted now.',
    gained: 'it is no longer limited to {before}.',
    request: 'Leave the list open, by an xs:union with the earlier type.',
    response: 'Keep to the values that were listed.',
  },
  pattern: {
    ...both('the pattern was `{before}` and is `{after}`.'),
    request: 'Keep the earlier pattern, or add the new one beside it as an alternative.',
    response: 'Keep the earlier pattern, or add the new one in a further restriction.',
  },
  'white-space': changed('whiteSpace'),
  'min-length': changed('minLength'),
  'max-length': changed('maxLength'),
  'total-digits': changed('totalDigits'),
  'fraction-digits': changed('fractionDigits'),
  minimum: changed('the lower bound'),
  maximum: changed('the upper bound'),
  union: changed('the type'),
};
