import { decodeFragmentToken } from '@partner-apis/model';
import type { OpenApiDocument, Reference } from '../load/openapi-document.ts';
import { SpecError } from '../load/spec-error.ts';

/** Follows references of a bundled document, which all have the form `#/components/<kind>/<name>`. */
export class References {
  readonly #document: OpenApiDocument;
  readonly #file: string;

  constructor(document: OpenApiDocument, file: string) {
    this.#document = document;
    this.#file = file;
  }

  /**
   * The object itself, or the component that it refers to.
   *
   * @throws {SpecError} when the component does not exist
   */
  follow<T extends object>(value: T | Reference): T {
    if (!isReference(value)) return value;
    const [, , kind = '', name = ''] = value.$ref.split('/');
    const target = this.#document.components?.[kind]?.[decodeFragmentToken(name)];
    if (target === undefined) {
      throw new SpecError(`"${value.$ref}" leads nowhere.`, { file: this.#file });
    }
    return this.follow(target as T | Reference);
  }
}

function isReference(value: object): value is Reference {
  return '$ref' in value && typeof value.$ref === 'string';
}
