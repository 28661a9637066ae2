import {
  isRef,
  type Location,
  type Oas3Example,
  type Oas3MediaType,
  type Oas3Responses,
  type UserContext,
} from '@redocly/openapi-core';

/** An example of a response with a status of 400 or higher. */
export interface ErrorExample {
  readonly status: string;
  /** The key under `examples`, or `example` for a single one. */
  readonly name: string;
  readonly example: Oas3Example;
  /** The location of the example, which is in a component if it is referenced. */
  readonly location: Location;
}

type Resolve = UserContext['resolve'];

/**
 * Returns the error examples that an operation documents, with all references followed. Broken references are omitted,
 * since another rule reports them.
 */
export function errorExamples(
  responses: Oas3Responses,
  location: Location,
  resolve: Resolve,
): ErrorExample[] {
  return Object.entries(responses)
    .filter(([status]) => /^[45]/.test(status))
    .flatMap(([status, reference]) => {
      const { node, location: target } = resolve(reference, location.source.absoluteRef);
      const at = isRef(reference) ? target : location.child(status);
      if (node === undefined || at === undefined) return [];
      return Object.entries(node.content ?? {}).flatMap(([mediaType, media]) =>
        examplesOf(media, at.child(['content', mediaType]), resolve).map((found) => ({ status, ...found })),
      );
    });
}

function examplesOf(
  media: Oas3MediaType,
  location: Location,
  resolve: Resolve,
): Omit<ErrorExample, 'status'>[] {
  if (media.example !== undefined) {
    return [{ name: 'example', example: { value: media.example }, location: location.child('example') }];
  }
  return Object.entries(media.examples ?? {}).flatMap(([name, reference]) => {
    const { node, location: target } = resolve(reference, location.source.absoluteRef);
    const at = isRef(reference) ? target : location.child(['examples', name]);
    return node === undefined || at === undefined ? [] : [{ name, example: node, location: at }];
  });
}
