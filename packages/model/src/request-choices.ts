import type { Content, Operation } from './api.ts';
import { preferredContent } from './content.ts';
import type { JsonValue } from './json/value.ts';
import { isJson } from './media-type.ts';
import { exampleValue } from './schema/example-value.ts';
import type { Schemas } from './schema/schema.ts';
import { type VariantPath, variantPaths, variantsIn } from './schema/variants.ts';

/** A body that readers can choose to view and send: a documented example, or one made from a variant. */
export interface RequestChoice {
  /** The summary of the example, or the path of the variant: `Card.owner.Person`. */
  readonly label: string;
  readonly mediaType: string;
  readonly value: JsonValue;
  /** Name of the example; absent if it was made from the schema. */
  readonly example?: string;
  /** The variants of the value, outer before inner. */
  readonly variants: readonly VariantPath[];
}

/** The maximum number of examples made for one body. */
const MOST_MADE = 12;

/**
 * Lists the bodies that can be chosen for a request, in each of its media types, the preferred one first: every
 * documented example, and one made from the schema for each variant that no example shows. The first choice is the
 * default of `exampleRequest`.
 */
export function requestChoices(
  { requestBody }: Pick<Operation, 'requestBody'>,
  schemas: Schemas,
): readonly RequestChoice[] {
  const contents = requestBody?.content ?? [];
  const preferred = preferredContent(contents);
  const others = contents.filter((content) => content !== preferred);
  return [...(preferred === undefined ? [] : [preferred]), ...others].flatMap((content) =>
    contentChoices(content, schemas),
  );
}

function contentChoices(content: Content, schemas: Schemas): readonly RequestChoice[] {
  const documented = content.examples.map((example) => documentedChoice(content, example, schemas));
  if (!hasVariants(content)) return documented;
  const choices = [...documented];
  for (const path of variantPaths(content.schema, schemas)) {
    if (choices.length >= documented.length + MOST_MADE) break;
    if (!choices.some(({ variants }) => variants.some((known) => isSame(known, path))))
      choices.push(madeChoice(content, path, closest(choices, path), schemas));
  }
  return choices;
}

/** Whether the schema of a content describes structured values. */
function hasVariants({ mediaType, xsd }: Content): boolean {
  return isJson(mediaType) && xsd === undefined;
}

function documentedChoice(
  content: Content,
  { name, summary, value }: Content['examples'][number],
  schemas: Schemas,
): RequestChoice {
  const { mediaType, schema } = content;
  const variants = hasVariants(content) ? variantsIn(value, schema, schemas) : [];
  return { label: summary || name, mediaType, value, example: name, variants };
}

function madeChoice(
  { mediaType, schema }: Content,
  path: VariantPath,
  start: JsonValue | undefined,
  schemas: Schemas,
): RequestChoice {
  const value = exampleValue(schema, schemas, path, start);
  const followed = variantsIn(value, schema, schemas);
  const variants = followed.some((known) => isSame(known, path)) ? followed : [path];
  return { label: path.join('.'), mediaType, value, variants };
}

/** Returns the value that shares the longest path with a variant. */
function closest(choices: readonly RequestChoice[], path: VariantPath): JsonValue | undefined {
  const shared = ({ variants }: RequestChoice) =>
    Math.max(0, ...variants.map((known) => sharedLength(known, path)));
  return choices.toSorted((left, right) => shared(right) - shared(left))[0]?.value;
}

function sharedLength(left: VariantPath, right: VariantPath): number {
  const end = left.findIndex((name, index) => name !== right[index]);
  return end === -1 ? left.length : end;
}

function isSame(left: VariantPath, right: VariantPath): boolean {
  return left.length === right.length && sharedLength(left, right) === left.length;
}
