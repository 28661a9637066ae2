/** The location of a component in a schema document. Lines and columns count from 1. */
export interface Source {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A part of a schema document that is not supported, or not exactly. */
export interface Diagnostic extends Source {
  readonly code: DiagnosticCode;
  /** With an error, nothing can be generated; with a warning, something is not checked. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** Name of the violated rule in XML Schema, such as `cos-nonambig`; absent if there is no such rule. */
  readonly rule?: string;
}

const TABLE = {
  'not-xml': ['error', 'is not well-formed: {detail}', 'Fix the XML.'],
  'not-a-schema': ['error', '{detail}', 'Name an XML Schema 1.0 document.'],
  'missing-entry': [
    'error',
    'does not exist, or is a folder.',
    'Fix its path, which is relative to the folder of the schemas, or add the file.',
  ],
  'missing-document': [
    'warning',
    '{detail} does not exist, so its definitions are missing.',
    'Fix schemaLocation, which is relative to this document, or add the file.',
  ],
  'remote-document': [
    'warning',
    '{detail} is not a file below the schemas, and nothing of it is used.',
    'Keep a copy, and name it in a catalog, since nothing is fetched: <uri name="{detail}" uri="copy.xsd"/>',
  ],
  'missing-copy': [
    'warning',
    '{detail} does not exist, so its definitions are missing.',
    'Fix that entry of the catalog, or put the file there.',
  ],
  'not-a-catalog': [
    'error',
    'has no catalog as its root.',
    'Name an XML catalog: <catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog">',
  ],
  'catalog-entry': ['warning', '{detail}', 'Fix the entry, which is not used.'],
  'wrong-namespace': ['error', '{detail}', 'Make them the same, or import the document by its namespace.'],
  duplicate: ['error', '{detail}', 'Rename one of them.'],
  unresolved: ['error', '{detail}', ''],
  circular: ['error', '{detail} is defined by itself.', 'Break the circle.'],
  unknown: ['error', '{detail}', ''],
  'unknown-attribute': ['error', '{detail}', ''],
  invalid: ['error', '{detail}', ''],
  'ambiguous-content': [
    'error',
    '{detail}: its name alone must show which one it is.',
    'Merge the two into one, or require something between them (XML Schema part 1, 3.8.6).',
  ],
  'abstract-type': [
    'warning',
    'no type is derived from the abstract type {detail}, so that no message can have the element.',
    'Derive a type that is not abstract.',
  ],
  'unsupported-facet': ['error', 'the facet {detail}.', 'Remove it, or use another base type.'],
  'unsupported-pattern': [
    'error',
    'the pattern {detail}.',
    'Fix it by the notation of XML Schema part 2, appendix F.',
  ],
  'large-pattern': [
    'error',
    'the pattern {detail} has more than 20,000 characters when its repetitions are written out.',
    'Limit the length with xs:maxLength instead.',
  ],
  'name-pattern': [
    'warning',
    'the pattern {detail} is not checked: names are compared by their namespace, whatever their prefix is.',
    'List the names by xs:enumeration.',
  ],
  'overrides-nothing': [
    'warning',
    '{detail} is not in the document that xs:override names, and is not used.',
    'Fix its name, or declare it outside of xs:override.',
  ],
  block: [
    'warning',
    '{detail} has any type and blocks extensions, which is not checked.',
    'Name a type, or block restrictions too, which blocks all other types.',
  ],
  mixed: [
    'warning',
    'mixed content is kept as a raw element, and only checked on request.',
    'Read with { rawContent }.',
  ],
  'any-type': [
    'warning',
    'xs:anyType is kept as a raw element, in which declared elements are only checked on request.',
    'Name a type, or read with { rawContent }.',
  ],
  'any-content': [
    'warning',
    'the content of xs:any is kept as raw elements, and only checked on request.',
    'Read with { rawContent }, or say processContents="skip" if nothing is to be checked.',
  ],
  'identity-constraint': [
    'warning',
    'xs:{detail} is only checked on request.',
    'Read with { identity: identity(roots.identityConstraints) }.',
  ],
  'id-type': [
    'warning',
    'whether xs:{detail} is unique, or refers to something, is only checked on request.',
    'Read with { identity: identity() }.',
  ],
  'abstract-head': [
    'warning',
    'no element can stand for the abstract {detail}.',
    'Add the document that declares one.',
  ],
} as const satisfies Record<string, readonly ['error' | 'warning', string, string]>;

export type DiagnosticCode = keyof typeof TABLE;

/** The violated rules by code, for codes that always have the same rule. */
const RULES: Partial<Record<DiagnosticCode, string>> = {
  unknown: 'cvc-complex-type.2.4',
  'unknown-attribute': 'cvc-complex-type.3.2.2',
  'ambiguous-content': 'cos-nonambig',
  duplicate: 'sch-props-correct.2',
  unresolved: 'src-resolve',
  'unsupported-facet': 'cos-applicable-facets',
  'unsupported-pattern': 'pattern-value',
};

/**
 * Makes a diagnostic.
 *
 * @param detail subject of the message
 * @param rule violated rule of XML Schema
 */
export function diagnostic(
  code: DiagnosticCode,
  { file, line, column }: Source,
  detail = '',
  rule: string | undefined = RULES[code],
): Diagnostic {
  const [severity, message, advice] = TABLE[code];
  return {
    code,
    severity,
    message: `${message} ${advice}`.trim().replaceAll('{detail}', () => detail),
    file,
    line,
    column,
    ...(rule === undefined ? {} : { rule }),
  };
}

/** The maximum number of places printed for equal diagnostics. */
const SHOWN = 3;

/** Prints diagnostics. Equal ones of a file share a line, with the lines of the first ones. */
export function printDiagnostics(diagnostics: readonly Diagnostic[]): string[] {
  const groups = Map.groupBy(diagnostics, ({ file, code, message }) => `${file} ${code} ${message}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const lines = others.slice(0, SHOWN - 1).map(({ line }) => `line ${line}`);
    const more = others.length < SHOWN ? [] : [`${others.length - lines.length} more`];
    const places = [...lines, ...more];
    return `${printDiagnostic(first)}${places.length === 0 ? '' : ` Also in ${places.join(', ')}.`}`;
  });
}

/** Returns `file:line:column: message`, which editors link, followed by the rule. */
export function printDiagnostic({ file, line, column, severity, code, message, rule }: Diagnostic): string {
  return `${file}:${line}:${column}: ${severity} ${code}: ${message}${rule === undefined ? '' : ` (${rule})`}`;
}
