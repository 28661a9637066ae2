import { nameEnd, spaceEnd } from '../tokens/characters.ts';
import { escapeValue } from '../tokens/escape.ts';
import type { Attribute } from '../tokens/tag-reader.ts';
import { nameEndOf, type Patches } from './patches.ts';
import { attributeMarkup } from './rendering.ts';
import { meaningOf, type Scope } from './scope.ts';
import type { SourceElement } from './source-tree.ts';

interface ChangedElement {
  readonly original: SourceElement;
  readonly before: SourceElement;
  readonly after: SourceElement;
  /** The prefixes in the original, which gets declarations for values that use others. */
  readonly scope: Scope;
  readonly source: string;
  readonly patches: Patches;
}

/** Changes the attributes of an element, and leaves alone those that are the same before and after. */
export function changeAttributes({ original, before, after, scope, source, patches }: ChangedElement): void {
  const olds = byName(before.attributes);
  const news = byName(after.attributes);
  const written = byName(original.attributes);
  for (const [name, attribute] of news) {
    const old = olds.get(name);
    if (old && meaningOf(old.value, before) === meaningOf(attribute.value, after)) continue;
    const known = written.get(name);
    if (known === undefined) {
      patches.insert(nameEndOf(original), attributeMarkup(attribute, after, scope));
      continue;
    }
    scope.takePrefixesOf(attribute.value, after);
    const { value, end } = placeOf(known, original, source);
    patches.replace(value, end, `"${escapeValue(attribute.value)}"`);
  }
  for (const name of olds.keys()) {
    const removed = news.has(name) ? undefined : written.get(name);
    if (removed === undefined) continue;
    const { start, end } = placeOf(removed, original, source);
    patches.replace(start, end, '');
  }
}

function byName(attributes: readonly Attribute[]): Map<string, Attribute> {
  return new Map(attributes.map((attribute) => [`{${attribute.namespace}}${attribute.local}`, attribute]));
}

/** Finds an attribute in a start tag: where the white space before it begins, where its quote does, and its end. */
function placeOf(attribute: Attribute, element: SourceElement, source: string) {
  let start = nameEndOf(element);
  for (;;) {
    const name = spaceEnd(source, start);
    const nameIsTo = nameEnd(source, name);
    const value = spaceEnd(source, spaceEnd(source, nameIsTo) + 1);
    const end = source.indexOf(source[value] ?? '"', value + 1) + 1;
    if (source.slice(name, nameIsTo) === attribute.name || end === 0) return { start, value, end };
    start = end;
  }
}
