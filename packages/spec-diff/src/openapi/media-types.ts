import { essence } from '@partner-apis/model';
import type { DocumentNode } from '../document/document-node.ts';

/** A media type or a range of them, as documented. */
export interface Media {
  readonly name: string;
  readonly node: DocumentNode;
}

export function mediaOf(owner: DocumentNode | undefined): Media[] {
  return (owner?.get('content')?.entries() ?? []).map(([name, node]) => ({ name, node }));
}

/** Returns the media type in a list that covers another one: the same, or one with the same essence, or a range. */
export function covering(list: readonly Media[], { name }: Media): Media | undefined {
  return (
    list.find((one) => normal(one.name) === normal(name)) ??
    list.find((one) => essence(one.name) === essence(name)) ??
    list
      .filter((one) => covers(one.name, name))
      .sort((one, other) => other.name.length - one.name.length)
      .at(0)
  );
}

/** Whether a media range includes every media type of another one. @see RFC 9110, section 12.5.1 */
export function covers(range: string, other: string): boolean {
  const [type = '', subtype = ''] = essence(range).split('/');
  const [otherType = '', otherSubtype = ''] = essence(other).split('/');
  return (type === '*' || type === otherType) && (subtype === '*' || subtype === otherSubtype);
}

/** Returns a media type in a range. */
export function memberOf(range: string): string {
  return range.replace(/^\*\/\*/, 'application/octet-stream').replace('/*', '/x-any');
}

function normal(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/g, '');
}

export function isXml(name: string): boolean {
  return /[/+]xml$/.test(essence(name));
}
