import { XmlDocument, XmlLibError, XmlParseError, type XsdValidator } from 'libxml2-wasm';

/** The problems that libxml2 finds in a message. */
export interface Problem {
  /** A facet, such as `maxLength`, or one of the names in {@link RULES}. */
  readonly rule: string;
  readonly line: number;
  /** Where, as `/order_A2/OrderLine[2]/LineID`; absent when the message is not well-formed. */
  readonly element?: string;
}

/** Names for messages of libxml2. `xsd/README.md` explains them. */
const RULES: readonly (readonly [string, RegExp])[] = [
  ['attribute', /The attribute '.*' is not allowed/],
  ['children', /Element content is not allowed/],
  ['datatype', /is not a valid value of the atomic type/],
  ['encoding', /Invalid bytes in character encoding/],
  ['missing', /Missing child element/],
  ['root', /No matching global declaration/],
  ['text', /Character content other than whitespace is not allowed/],
  ['unexpected', /This element is not expected/],
  ['union', /is not a valid value of the union type/],
];

/** The problems of a message, in the order in which libxml2 finds them; none when it is valid. */
export function problemsOf(message: Uint8Array, schema: XsdValidator): Problem[] {
  try {
    using document = XmlDocument.fromBuffer(message);
    schema.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    const otherwise = error instanceof XmlParseError ? 'wellFormed' : 'unknown';
    return error.details.map(({ message: text, line, xpath }) => ({
      rule: ruleOf(text) ?? otherwise,
      line,
      ...(xpath === undefined ? {} : { element: withoutPrefixes(xpath) }),
    }));
  }
}

function ruleOf(text: string): string | undefined {
  return /\[facet '(\w+)'\]/.exec(text)?.[1] ?? RULES.find(([, pattern]) => pattern.test(text))?.[0];
}

/** libxml2 numbers the first of several siblings, too. */
function withoutPrefixes(xpath: string): string {
  return xpath.replaceAll(/\/\w+:/g, '/').replaceAll('[1]', '');
}
