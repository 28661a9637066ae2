import { type JsonValue, schemaTypes } from '@partner-apis/model';
import type { NamedAnswer } from '../../plan/named-answers.ts';
import { pageOf } from '../../plan/paging/page.ts';
import type { PropertyPath } from '../../plan/paging/paging.ts';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { lastPage, onlyPage } from './last-page.ts';
import { streamText } from './stream-text.ts';

/** Returns the media type and the value of a response, and the page after it, if a parameter requests it. */
export function answerBody(
  operation: PlannedOperation,
  answer: NamedAnswer,
  model: SdkPlan['model'],
): readonly JsonValue[] {
  const { paged, streamed } = operation;
  const { mediaType, example, response } = answer;
  if (!operation.successes.includes(response)) return [mediaType, example.value];
  if (streamed !== undefined) return [mediaType, streamText(mediaType, streamed, example.value)];
  if (paged === undefined) return [mediaType, example.value];
  const { fields = [] } = pageOf(operation, model) ?? {};
  const mayBeNull = (path: PropertyPath) =>
    fields.some((field) => field.path.join() === path.join() && schemaTypes(field.schema).includes('null'));
  const last = lastPage(example.value, paged, mayBeNull);
  return [mediaType, onlyPage(example.value, paged, mayBeNull), ...(last === undefined ? [] : [last])];
}
