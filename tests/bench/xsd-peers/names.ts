import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { GatheredSet } from './gathered-set.ts';

/** Local names of elements and attributes that the schemas declare and the documents have. */
export function namesIn({ folder, schemas }: GatheredSet, documents: readonly string[]): Set<string> {
  const texts = schemas.map((file) => readFileSync(path.join(folder, file), 'latin1')).join('\n');
  const declared = new Set(
    Array.from(
      texts.matchAll(/<(?:\w+:)?(?:element|attribute)\s[^>]*?\bname\s*=\s*["']([^"']+)/g),
      ([, name = '']) => name,
    ),
  );
  const used = documents.flatMap((text) =>
    Array.from(
      text.matchAll(/<(?:[\w.-]+:)?([\w.-]+)|\s(?:[\w.-]+:)?([\w.-]+)\s*=\s*["']/g),
      ([, element, attribute]) => String(element ?? attribute),
    ),
  );
  return new Set(used.filter((name) => declared.has(name)));
}

/** The number of names that an output has, in any spelling that its language asks for. */
export function namesKept(names: ReadonlySet<string>, output: string): number {
  const words = new Set(Array.from(output.matchAll(/[\p{L}\p{N}_.$-]+/gu), ([word]) => plain(word)));
  return [...names].filter((name) => words.has(plain(name))).length;
}

function plain(name: string): string {
  return name.replaceAll(/[_.$-]/g, '').toLowerCase();
}
