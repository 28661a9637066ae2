import { propertyKey, type Response } from '@partner-apis/model';
import type { NativeCode } from '../../plan/native-code.ts';
import type { PlannedStream } from '../../plan/streams.ts';

/** The runtime's functions that descriptors of streams name. */
export const STREAM_CODE = ['eventStream', 'jsonLines', 'openBody', 'openEventStream'] as const;

/** Returns the field `answers` of a descriptor whose successes are streams. */
export function streamAnswers(successes: readonly Response[], { format }: PlannedStream): string {
  const open = format === 'eventStream' ? 'openEventStream' : 'openBody';
  return `answers: { ${successes.map(({ status }) => `${propertyKey(status)}: ${open}`).join(', ')} }`;
}

/** Returns the field `stream` of a descriptor. */
export function streamSource({ format, isText, item }: PlannedStream, native?: NativeCode): string {
  const read = isText ? undefined : native?.reader(item);
  if (native !== undefined && read !== undefined)
    return `{ format: ${format}, read: ${native.call('exactEvent', read)} }`;
  return `{ format: ${format}${isText ? ', isText: true' : ''} }`;
}
