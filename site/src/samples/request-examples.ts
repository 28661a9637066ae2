import {
  type Operation,
  once,
  type RequestChoice,
  requestChoices,
  type Schemas,
  type VariantPath,
} from '@partner-apis/model';
import { bodyAnchor, contentAnchor, exampleAnchor, fieldAnchor, variantAnchor } from '../view/anchors.ts';

type RequestBody = NonNullable<Operation['requestBody']>;

/** A body that the page of an operation offers, with its addresses on the page. */
export interface RequestExample extends RequestChoice {
  /** Anchor of the documented example, or of the variant that it was generated for. */
  readonly anchor: string;
  /** The anchors of the variants that it follows, outer before inner. */
  readonly shows: readonly string[];
}

/** Returns the bodies that can be chosen on the page of an operation, as listed by `requestChoices`. */
export function requestExamples(
  operation: Pick<Operation, 'requestBody'>,
  schemas: Schemas,
): readonly RequestExample[] {
  return operation.requestBody === undefined ? [] : examplesIn(schemas)(operation.requestBody);
}

const examplesIn = once((schemas: Schemas) =>
  once((requestBody: RequestBody) =>
    requestChoices({ requestBody }, schemas).map((choice) =>
      withAnchors(choice, contentAnchor(requestBody.content, choice.mediaType)),
    ),
  ),
);

/** The anchors, in the preferred media type, of the variants that a body follows. */
export function variantAnchors(variants: readonly VariantPath[]): readonly string[] {
  return variants.map((path) => pathAnchor(bodyAnchor, path));
}

function withAnchors(choice: RequestChoice, root: string): RequestExample {
  const shows = choice.variants.map((path) => pathAnchor(root, path));
  const anchor = choice.example === undefined ? (shows.at(-1) ?? root) : exampleAnchor(root, choice.example);
  return { ...choice, anchor, shows };
}

function pathAnchor(root: string, path: VariantPath): string {
  return variantAnchor(fieldAnchor(root, path.slice(0, -1)), path.at(-1) ?? '');
}
