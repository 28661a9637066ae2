import { type ApiModel, type Content, sameJson } from '@partner-apis/model';
import { messagesOf } from '../../xml/messages.ts';
import type { SameValue } from './repeated-places.ts';

/** Compares the texts of messages in XML by the types of their schema. */
export function sameValueIn(model: ApiModel, { xsd }: Content): SameValue {
  const messages = messagesOf(model);
  return (pointer, found, sent) => {
    if (sameJson(found, sent)) return true;
    if (xsd === undefined || typeof found !== 'string' || typeof sent !== 'string') return false;
    return messages?.isSameValue(xsd.element, pointer, found, sent) === true;
  };
}
