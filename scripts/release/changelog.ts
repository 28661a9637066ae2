import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Reads the section about one version in a package's changelog.
 *
 * @param folder of the package
 * @returns text below the version's heading; empty if there is none
 */
export async function changelogOf(folder: string, version: string): Promise<string> {
  const text = await readFile(path.join(folder, 'CHANGELOG.md'), 'utf8').catch(() => '');
  const sections = text.split(/^## /m);
  const section = sections.find((each) => each.startsWith(`${version}\n`)) ?? '';
  return section.slice(version.length).trim();
}
