import { camelCase, claim } from '@partner-apis/typescript-printer';
import { XML_NAMESPACE } from '../load/start-tag.ts';
import { PURE } from './pure.ts';
import { literal } from './type-expression.ts';

/** The constants of a module that name its namespaces. Only those that were referred to are declared. */
export class NamespaceConstants {
  readonly #prefixes: ReadonlyMap<string, string>;
  readonly #names = new Map<string, string>();
  readonly #used = new Set<string>();

  /** @param taken names of the module's other constants */
  constructor(prefixes: ReadonlyMap<string, string>, taken: Set<string>) {
    this.#prefixes = new Map([...prefixes, [XML_NAMESPACE, 'xml']]);
    for (const [uri, prefix] of this.#prefixes) {
      this.#names.set(uri, claim(taken, camelCase(`${prefix} namespace`), ''));
    }
  }

  /** Returns the name of a namespace's constant; undefined if it has none. */
  use(uri: string): string | undefined {
    const name = this.#names.get(uri);
    if (name !== undefined) this.#used.add(uri);
    return name;
  }

  /** Prints declarations of the constants that were used. */
  declarations(): string {
    return [...this.#names]
      .filter(([uri]) => this.#used.has(uri))
      .map(
        ([uri, name]) =>
          `const ${name} = ${PURE}x.namespace(${literal(uri)}, ${literal(this.#prefixes.get(uri) ?? '')});\n`,
      )
      .join('');
  }
}
