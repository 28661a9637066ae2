import { type Diagnostic, diagnostic, type Source } from '../diagnostic/diagnostic.ts';
import { DeclarationError, DeclarationScanner } from './declaration-scanner.ts';
import { type Entities, entityValue } from './entity-text.ts';

/** Maximum number of characters that declarations have in all, with those that parameter entities repeat. */
const MOST_DECLARED = 10_000_000;
/** Maximum number of parameter entities inside each other. */
const DEEPEST = 40;

/** Another file that a document type declaration names. */
export interface OtherFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Reads another file; undefined if there is none.
 *
 * @param address as written
 * @param from the file that names it
 * @throws {DeclarationError} if it cannot be decoded
 */
export type ReadOther = (address: string, from: string) => Promise<OtherFile | undefined>;

/** The entities that a document type declaration declares. */
export interface Declared {
  readonly entities: Entities;
  /** The addresses of the files that it names and that do not exist. */
  readonly missing: readonly string[];
}

/** A document without a declaration declares none. */
export const NOTHING: Declared = { entities: { values: new Map(), files: new Map() }, missing: [] };

/**
 * Reads the entities that a document type declaration declares: in the document, in the file that it names, and in the
 * files of parameter entities. Files are read only through the given function.
 *
 * @param text of the document
 * @see XML 1.0, section 2.8 (Prolog and Document Type Declaration), section 4.2 (Entity Declarations)
 */
export async function readDoctype(
  text: string,
  file: string,
  readOther: ReadOther,
): Promise<Declared | Diagnostic> {
  if (!text.includes('<!DOCTYPE')) return NOTHING;
  try {
    return await new Doctype(readOther).read(new DeclarationScanner(text, file));
  } catch (error) {
    if (error instanceof DeclarationError) return diagnostic('not-xml', error.source, error.message);
    throw error;
  }
}

/** A parameter entity: its text, or the address of the file that has it. */
type Parameter = { readonly text: string } | { readonly address: string; readonly from: string };

class Doctype {
  readonly #readOther: ReadOther;
  readonly #values = new Map<string, string>();
  readonly #files = new Map<string, string>();
  readonly #parameters = new Map<string, Parameter>();
  readonly #missing: string[] = [];
  /** The parameter entities that are being read, from the outermost in. */
  readonly #open: string[] = [];
  #length = 0;

  constructor(readOther: ReadOther) {
    this.#readOther = readOther;
  }

  async read(scanner: DeclarationScanner): Promise<Declared> {
    if (!skipProlog(scanner)) return NOTHING;
    scanner.name();
    const address = scanner.address();
    const { source } = scanner;
    if (scanner.take('[')) {
      await this.#declarations(scanner, false);
      scanner.expect(']');
    }
    // The declarations of the document come first, so that they apply.
    if (address !== undefined) await this.#file(address, source);
    return { entities: { values: this.#values, files: this.#files }, missing: this.#missing };
  }

  /** Reads declarations up to the end of the text, or of the part in brackets. */
  async #declarations(scanner: DeclarationScanner, isExternal: boolean): Promise<void> {
    let sections = 0;
    while (!scanner.isAtEnd()) {
      if (scanner.take('<!--')) scanner.skipTo('-->');
      else if (scanner.take('<?')) scanner.skipTo('?>');
      else if (scanner.take('<!ENTITY')) this.#entity(scanner, isExternal);
      else if (scanner.take('<![')) sections += this.#section(scanner, isExternal);
      else if (scanner.take('<!')) scanner.skipDeclaration();
      else if (sections > 0 && scanner.take(']]>')) sections -= 1;
      else {
        const { source } = scanner;
        const name = scanner.reference();
        if (name !== undefined) await this.#parameter(name, source, isExternal);
        else if (!isExternal && scanner.isBefore(']')) return;
        else scanner.fail('this is not a declaration.');
      }
    }
    if (sections > 0) scanner.fail('a section has no ]]>.');
  }

  /** Reads the start of a section. Returns how many sections are open more. */
  #section(scanner: DeclarationScanner, isExternal: boolean): number {
    if (!isExternal) scanner.fail('sections are allowed only in other files than the document.');
    const reference = scanner.reference();
    const keyword = reference === undefined ? scanner.name() : this.#textOf(reference, scanner).trim();
    scanner.expect('[');
    if (keyword === 'INCLUDE') return 1;
    const isUnread = keyword === '' && this.#missing.length > 0;
    if (keyword !== 'IGNORE' && !isUnread) scanner.fail(`a section is INCLUDE or IGNORE, not ${keyword}.`);
    scanner.skipSection();
    return 0;
  }

  #entity(scanner: DeclarationScanner, isExternal: boolean): void {
    const isParameter = scanner.take('%');
    const name = scanner.name();
    const reference = isExternal ? scanner.reference() : undefined;
    const definition =
      reference === undefined
        ? scanner
        : new DeclarationScanner(this.#textOf(reference, scanner), scanner.file, scanner.source);
    const address = definition.address();
    const literal = address === undefined ? definition.quoted() : undefined;
    if (address === undefined && literal === undefined) scanner.fail(`the entity ${name} has no text.`);
    const isUnparsed = scanner.take('NDATA');
    scanner.skipDeclaration();
    // The first declaration of a name applies.
    const isKnown = isParameter
      ? this.#parameters.has(name)
      : this.#values.has(name) || this.#files.has(name);
    if (isKnown || isUnparsed) return;
    if (literal !== undefined) {
      const text = this.#literal(literal, scanner, isExternal);
      if (isParameter) this.#parameters.set(name, { text });
      else this.#values.set(name, text);
    } else if (address !== undefined && isParameter)
      this.#parameters.set(name, { address, from: scanner.file });
    else if (address !== undefined) this.#files.set(name, address);
  }

  /** Returns the value of an entity, with parameter entities and characters by number expanded. */
  #literal(literal: string, scanner: DeclarationScanner, isExternal: boolean): string {
    let text = literal;
    const names = new Set([...literal.matchAll(/%([^\s%&;"'<>]{1,200});/g)].map(([, name = '']) => name));
    if (names.size > 0 && !isExternal)
      scanner.fail(
        'a parameter entity may stand inside a declaration only in other files than the document.',
      );
    for (const name of names) {
      const value = this.#textOf(name, scanner);
      this.#count(value.length * text.split(`%${name};`).length, scanner.source);
      text = text.replaceAll(`%${name};`, () => value);
    }
    return entityValue(text);
  }

  /** Returns the text of a parameter entity that is a part of a declaration. */
  #textOf(name: string, scanner: DeclarationScanner): string {
    const parameter = this.#parameters.get(name);
    if (parameter === undefined) {
      // It may be declared in a file that was not read.
      if (this.#missing.length > 0) return '';
      scanner.fail(`the parameter entity ${name} is not declared before.`);
    }
    if ('text' in parameter) return parameter.text;
    // Else an entity could show what is in any file.
    return scanner.fail(`the parameter entity ${name} is a file, which may only stand between declarations.`);
  }

  /** Reads the declarations of a parameter entity. */
  async #parameter(name: string, source: Source, isExternal: boolean): Promise<void> {
    const parameter = this.#parameters.get(name);
    if (parameter === undefined) {
      // It may be declared in a file that was not read.
      if (this.#missing.length > 0) return;
      throw new DeclarationError(source, `the parameter entity ${name} is not declared before.`);
    }
    if (this.#open.includes(name)) {
      const circle = [...this.#open.slice(this.#open.indexOf(name)), name].join(', ');
      throw new DeclarationError(source, `the parameter entity ${name} contains itself: ${circle}.`);
    }
    if (this.#open.length === DEEPEST)
      throw new DeclarationError(source, `more than ${DEEPEST} parameter entities are inside each other.`);
    this.#open.push(name);
    if ('text' in parameter) {
      this.#count(parameter.text.length, source);
      await this.#declarations(new DeclarationScanner(parameter.text, source.file, source), isExternal);
    } else await this.#file(parameter.address, source, parameter.from);
    this.#open.pop();
  }

  async #file(address: string, source: Source, from = source.file): Promise<void> {
    const other = await this.#other(address, from, source);
    if (other !== undefined) await this.#declarations(new DeclarationScanner(other.text, other.file), true);
  }

  async #other(address: string, from: string, source: Source): Promise<OtherFile | undefined> {
    const other = await this.#readOther(address, from);
    if (other === undefined) {
      this.#missing.push(address);
      return undefined;
    }
    this.#count(other.text.length, source);
    return other;
  }

  #count(length: number, source: Source): void {
    this.#length += length;
    if (this.#length > MOST_DECLARED)
      throw new DeclarationError(source, `its declarations have more than ${MOST_DECLARED} characters.`);
  }
}

/** Skips what comes before the declaration. Returns whether there is one. */
function skipProlog(scanner: DeclarationScanner): boolean {
  for (;;) {
    if (scanner.take('<!DOCTYPE')) return true;
    if (scanner.take('<!--')) scanner.skipTo('-->');
    else if (scanner.take('<?')) scanner.skipTo('?>');
    else return false;
  }
}
