import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AgentFamily, AgentPage, AgentPortal } from '../../../../site/src/agents/agent-data.ts';

/** A family and the TypeScript declarations of its SDK's types, by name. */
export interface Family extends AgentFamily {
  readonly types: Readonly<Record<string, string>>;
}

/** All data that the server can return. */
export interface Library {
  readonly portal: AgentPortal;
  /** The families, in the order of menus. */
  readonly families: readonly Family[];
}

/** Folders of this package's data: next to the sources, or next to the built command. */
const FOLDERS = ['../generated/', './data/'];

/**
 * Opens the data that the build wrote. The file of a family is read on first use.
 *
 * @param folder contains `portal.json` and a file for each family; this package's own folder by default
 * @throws {Error} if it is missing
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
