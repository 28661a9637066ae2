import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AgentFamily, AgentPage, AgentPortal } from '../../../../site/src/agents/agent-data.ts';

/** A family with the TypeScript of its SDK's types, by their names. */
export interface Family extends AgentFamily {
  readonly types: Readonly<Record<string, string>>;
}

/** Everything that the server hands out. */
export interface Library {
  readonly portal: AgentPortal;
  /** The families, in the order of menus. */
  readonly families: readonly Family[];
}

/** The data of this package: beside the sources, or in the folder of the built command. */
const FOLDERS = ['../generated/', './data/'];

/**
 * Opens the data that the build has written. Families are read when they are asked for the first time: one that nobody asks
 * about costs nothing.
 *
 * @param folder with `portal.json` and a file for each family; that of this package by default
 * @throws {Error} if it is not there
 */
export function openLibrary(folder: string = ownFolder()): Library {
  const portal: AgentPortal = readJson(folder, 'portal');
  let families: readonly Family[] | undefined;
  return {
    portal,
    get families() {
      families ??= portal.families.map((id): Family => readJson(folder, id));
      return families;
    },
  };
}

/** Lists all pages, those about all APIs first. */
export function allPages({ portal, families }: Library): readonly AgentPage[] {
  return [...portal.pages, ...families.flatMap(({ pages }) => pages)];
}

function ownFolder(): string {
  for (const folder of FOLDERS) {
    const path = fileURLToPath(new URL(folder, import.meta.url));
    try {
      readFileSync(`${path}portal.json`);
      return path;
    } catch {}
  }
  throw new Error('The data of @partner-apis/mcp are missing: build the package, or install it again');
}

function readJson<Content>(folder: string, name: string): Content {
  const content: Content = JSON.parse(readFileSync(`${folder.replace(/\/$/, '')}/${name}.json`, 'utf8'));
  return content;
}
