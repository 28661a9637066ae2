import {
  type ApiModel,
  exampleRequest,
  isJsonObject,
  type JsonValue,
  type Operation,
  own,
  requestContent,
  variantsIn,
} from '@partner-apis/model';
import { requestExamples, variantAnchors } from '../../samples/request-examples.ts';
import type { Syntax } from '../request/syntax.ts';
import { type Draft, draftOf } from './draft.ts';

/** An example of the request, ready to be edited. */
export interface ExampleDraft {
  /** Its anchor on the page. */
  readonly anchor: string;
  readonly label: string;
  /** The anchors of the variants that it follows. */
  readonly shows: readonly string[];
  readonly draft: Draft;
}

/** The examples that the SDK can send: those in the preferred media type. */
export function exampleDrafts(
  { schemas }: Pick<ApiModel, 'schemas'>,
  operation: Operation,
  syntax: Syntax,
  shift: number,
): readonly ExampleDraft[] {
  const mediaType = requestContent(operation)?.mediaType;
  return requestExamples(operation, schemas)
    .filter((example) => example.mediaType === mediaType)
    .map((example) => {
      const { anchor, label, shows } = example;
      return {
        anchor,
        label,
        shows,
        draft: draftOf(operation, exampleRequest(operation, shift, example), syntax),
      };
    });
}

/** The value of a draft as the form reads it. */
export function formValue({ text }: Draft, syntax: Syntax): JsonValue {
  const reading = syntax.read(text);
  return 'value' in reading ? reading.value : null;
}

/** The data that determines which example a draft follows. */
interface Examples {
  readonly model: Pick<ApiModel, 'schemas'>;
  readonly operation: Operation;
  readonly syntax: Syntax;
  readonly examples: readonly ExampleDraft[];
}

/**
 * The example with the variants of a draft. It stays the current one as long as that has the same variants.
 *
 * @param current the anchor of the example that the draft began as
 */
export function exampleLike(
  session: Examples,
  draft: Draft,
  current: string | undefined,
): ExampleDraft | undefined {
  const { examples } = session;
  const now = examples.find(({ anchor }) => anchor === current) ?? examples[0];
  if (now === undefined || draft.text === now.draft.text) return now;
  const shows = shownIn(session, draft);
  if (shows === undefined) return now;
  const [closest] = [now, ...examples].toSorted(
    (left, right) => difference(left.shows, shows) - difference(right.shows, shows),
  );
  return closest;
}

/** Returns the variants of a draft; undefined if the text cannot be read or has none. */
function shownIn({ model, operation, syntax }: Examples, { text }: Draft): readonly string[] | undefined {
  const schema = requestContent(operation)?.schema;
  const reading = syntax.read(text);
  if (syntax.name !== 'JSON' || schema === undefined || !('value' in reading)) return undefined;
  const body = isJsonObject(reading.value) ? own(reading.value, 'body') : undefined;
  return body === undefined ? undefined : variantAnchors(variantsIn(body, schema, model.schemas));
}

/** The number of variants that only one of two lists has. */
function difference(left: readonly string[], right: readonly string[]): number {
  const common = left.filter((anchor) => right.includes(anchor)).length;
  return left.length + right.length - 2 * common;
}
