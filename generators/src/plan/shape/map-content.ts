import { type Content, mapItems } from '@partner-apis/model';

/** Maps the bodies of a request or response. Returns the same object if none of them changes. */
export function mapContent<Holder extends { readonly content: readonly Content[] }>(
  holder: Holder,
  map: (content: Content) => Content,
): Holder {
  const content = mapItems(holder.content, map);
  return content === holder.content ? holder : { ...holder, content };
}
