import { own } from '@partner-apis/model';
import { DIAGNOSTIC_KINDS, type DiagnosticCode } from './kinds.ts';

/** A part of a document that the generated code does not express, or not fully. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  /** JSON Pointer into the bundled document, such as `/paths/~1pets/get`. */
  readonly pointer: string;
  readonly message: string;
  /** The consequence or the fix. */
  readonly advice: string;
}

/** Collects the diagnostics of a document. Each is reported once. */
export class Diagnostics implements Iterable<Diagnostic> {
  readonly #found = new Map<string, Diagnostic>();

  /**
   * Reports a diagnostic.
   *
   * @param values values of the placeholders in the texts of the code
   * @example diagnostics.report('schema-type-unknown', '/components/schemas/Pet', { type: '"date"' })
   */
  report(code: DiagnosticCode, pointer: string, values: Readonly<Record<string, string>> = {}): void {
    const diagnostic = { code, pointer, ...describedDiagnostic(code, values) };
    this.#found.set(`${code} ${pointer} ${diagnostic.message}`, diagnostic);
  }

  [Symbol.iterator](): Iterator<Diagnostic> {
    return this.#found.values();
  }
}

/** Returns the texts of a code, with the values of its placeholders. */
export function describedDiagnostic(
  code: DiagnosticCode,
  values: Readonly<Record<string, string>>,
): Pick<Diagnostic, 'message' | 'advice'> {
  const { message, advice } = DIAGNOSTIC_KINDS[code];
  return { message: filled(message, values), advice: filled(advice, values) };
}

/**
 * Returns a diagnostic as one line of text.
 *
 * @example printDiagnostic('api.yaml', diagnostic) // 'api.yaml:/paths/~1pets/get the operationId … Give …'
 */
export function printDiagnostic(file: string, { pointer, message, advice }: Diagnostic): string {
  return `${file}:${pointer} ${message} ${advice}`;
}

/** The maximum number of locations printed for equal diagnostics. */
const SHOWN = 3;

/** Prints diagnostics. Equal ones share a line with the first of their locations. */
export function printDiagnostics(file: string, diagnostics: Iterable<Diagnostic>): string[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const key = `${diagnostic.code} ${diagnostic.message} ${diagnostic.advice}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [diagnostic]);
    else group.push(diagnostic);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    if (first === undefined) return '';
    const others = group.slice(1, SHOWN).map(({ pointer }) => pointer);
    const more = group.length > SHOWN ? [`${group.length - SHOWN} more`] : [];
    const places = [...others, ...more];
    const line = printDiagnostic(file, first);
    return places.length === 0 ? line : `${line} Also at ${places.join(', ')}.`;
  });
}

function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => own(values, name) ?? placeholder);
}
