import {
  camelCase,
  capitalize,
  claim,
  GLOBAL_TYPES,
  pascalCase,
  RESERVED_WORDS,
} from '@partner-apis/typescript-printer';

/** The names of a type in generated code: as a type, and as the constant that describes it. */
export interface Names {
  readonly typeName: string;
  readonly constName: string;
}

/** Types that emitted modules mean when they name them, beside those of the language. */
const TAKEN_TYPES = ['RawElement', 'RawAttribute', 'RootElement', 'x', 'types', 'roots'];

/** Constants that emitted modules have or use beside those of the schemas. */
const TAKEN_CONSTANTS = ['x', 'types', 'roots', 'infinity', 'Infinity', 'NaN', 'globalThis', 'async', 'of'];

/**
 * Makes identifiers of XML names, each of them once. XML names can hold what identifiers cannot, can be keywords, and
 * can differ in case only.
 */
export class IdentifierNames {
  readonly #types: Set<string>;
  readonly #constants = new Set<string>([...TAKEN_CONSTANTS, ...RESERVED_WORDS]);
  /** Names of roots, capitalized, as they follow `parse` in the name of a function. */
  readonly #functions = new Set<string>();

  /** @param taken names that types must not have */
  constructor(taken: Iterable<string>) {
    this.#types = new Set([...TAKEN_TYPES, ...RESERVED_WORDS, ...GLOBAL_TYPES, ...taken]);
  }

  /** The names of a type. */
  ofType(name: string): Names {
    return {
      typeName: claim(this.#types, pascalCase(words(name)), 'Type'),
      constName: claim(this.#constants, camelCase(words(`${name} type`)), ''),
    };
  }

  /** The type of elements that a type or one derived from it can have. */
  variants({ typeName }: Names): string {
    return claim(this.#types, `Any${typeName}`, 'Type');
  }

  /** The type of messages whose root element has the name. */
  messageType(name: string): string {
    return claim(this.#types, pascalCase(words(name)), 'Message');
  }

  /** The constant of a root element. */
  root(name: string): string {
    const wanted = camelCase(words(name));
    let constName = claim(this.#constants, wanted, 'Root');
    while (this.#functions.has(capitalize(constName))) constName = claim(this.#constants, wanted, 'Root');
    this.#functions.add(capitalize(constName));
    return constName;
  }
}

/** Underscores separate words, so that `order_A2` is `orderA2`, and so do characters that identifiers do not allow. */
function words(name: string): string {
  return name.replaceAll(/[^\p{ID_Continue}$]|_/gu, ' ');
}
