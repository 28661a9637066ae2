import {
  camelCase,
  capitalize,
  claim,
  GLOBAL_TYPES,
  pascalCase,
  RESERVED_WORDS,
} from '@partner-apis/typescript-printer';

/** The names of a type in generated code: of the type, and of the constant that describes it. */
export interface Names {
  readonly typeName: string;
  readonly constName: string;
}

/** Types that generated modules use, in addition to those of the language. */
const TAKEN_TYPES = ['RawElement', 'RawAttribute', 'RootElement', 'x', 'types', 'roots'];

/** Constants that generated modules use, in addition to those of the schemas. */
const TAKEN_CONSTANTS = ['x', 'types', 'roots', 'infinity', 'Infinity', 'NaN', 'globalThis', 'async', 'of'];

/**
 * Makes unique identifiers from XML names, which can contain characters that identifiers cannot, can be keywords, and
 * can differ only in case.
 */
export class IdentifierNames {
  readonly #types: Set<string>;
  readonly #constants = new Set<string>([...TAKEN_CONSTANTS, ...RESERVED_WORDS]);
  /** Capitalized names of roots, which follow `parse` in the name of a function. */
  readonly #functions = new Set<string>();

  /** @param taken names that types must not have */
  constructor(taken: Iterable<string>) {
    this.#types = new Set([...TAKEN_TYPES, ...RESERVED_WORDS, ...GLOBAL_TYPES, ...taken]);
  }

  /** Returns the names of a type. */
  ofType(name: string): Names {
    return {
      typeName: claim(this.#types, pascalCase(words(name)), 'Type'),
      constName: claim(this.#constants, camelCase(words(`${name} type`)), ''),
    };
  }

  /** Returns the name of the type for elements of a type or one derived from it. */
  variants({ typeName }: Names): string {
    return claim(this.#types, `Any${typeName}`, 'Type');
  }

  /** Returns the names for elements of a simple type, or a complex one derived from it. */
  simpleVariants(name: string): Names {
    return {
      typeName: claim(this.#types, `Any${pascalCase(words(name))}`, 'Type'),
      constName: claim(this.#constants, camelCase(words(`${name} variants`)), ''),
    };
  }

  /** Returns the name of the type for elements that can be nil and have attributes. */
  nillable({ typeName }: Names): string {
    return claim(this.#types, `Nillable${typeName}`, 'Type');
  }

  /** Returns the name of the type for messages whose root element has the name. */
  messageType(name: string): string {
    return claim(this.#types, pascalCase(words(name)), 'Message');
  }

  /** Returns the name of the constant for a root element. */
  root(name: string): string {
    const wanted = camelCase(words(name));
    let constName = claim(this.#constants, wanted, 'Root');
    while (this.#functions.has(capitalize(constName))) constName = claim(this.#constants, wanted, 'Root');
    this.#functions.add(capitalize(constName));
    return constName;
  }
}

/** Splits a name into words at underscores and at characters that identifiers do not allow: `order_A2` is `orderA2`. */
function words(name: string): string {
  return name.replaceAll(/[^\p{ID_Continue}$]|_/gu, ' ');
}
