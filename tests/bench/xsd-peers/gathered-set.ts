import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyOf } from '../xsd-sets/copies.ts';
import type { SchemaSet } from '../xsd-sets/schema-set.ts';

/** A set in its own folder. Each schema names the others by relative paths, so that no tool needs a catalog. */
export interface GatheredSet {
  readonly set: SchemaSet;
  readonly folder: string;
  /** Relative to the folder. */
  readonly entries: readonly string[];
  /** Relative to the folder, entries included. */
  readonly schemas: readonly string[];
}

/** A document type on a server. The one of XML Schema only has defaults that no schema here needs. */
const REMOTE_SUBSET =
  /(<!DOCTYPE\s+[^\s>[]+)\s+(?:PUBLIC\s+(?:"[^"]*"|'[^']*')|SYSTEM)\s+(?:"https?:[^"]*"|'https?:[^']*')/;

const REFERENCE = /<(?:[\w.-]+:)?(?:include|import|redefine|override)\b[^>]*>/g;

/**
 * Copies the schemas of a set and every existing file that they refer to.
 *
 * @param from folder of all sets
 * @param to an empty folder
 */
export function gatherSet(set: SchemaSet, from: string, to: string): GatheredSet {
  const entries = set.entries.flatMap((glob) => globSync(glob, { cwd: from }).sort());
  const gathered = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (gathered.has(file)) continue;
    gathered.add(file);
    const own = file;
    // Latin 1 keeps the bytes of every encoding that has the characters of ASCII.
    const text = readFileSync(path.join(from, file), 'latin1').replace(REMOTE_SUBSET, '$1');
    const located = text.replaceAll(REFERENCE, (tag) => {
      const target = targetOf(set, from, own, tag);
      if (target === undefined) return tag;
      waiting.push(target);
      return withLocation(tag, path.relative(path.dirname(own), target));
    });
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    writeFileSync(path.join(to, file), located, 'latin1');
  }
  return { set, folder: to, entries, schemas: [...gathered] };
}

/** The file that a reference leads to: by its location or, without one, by its namespace. */
function targetOf(set: SchemaSet, from: string, file: string, tag: string): string | undefined {
  const location = attribute(tag, 'schemaLocation');
  const address = location ?? attribute(tag, 'namespace');
  if (address === undefined) return undefined;
  const beside = path.join(path.dirname(file), address);
  const found = copyOf(set, address) ?? (location === undefined ? undefined : beside);
  return found !== undefined && existsSync(path.join(from, found)) ? found : undefined;
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
}

function withLocation(tag: string, location: string): string {
  const bare = tag.replace(/\sschemaLocation\s*=\s*("[^"]*"|'[^']*')/, '');
  return bare.replace(/^<[^\s/>]+/, (start) => `${start} schemaLocation="${location}"`);
}
