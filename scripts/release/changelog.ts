import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Reads what the changelog of a package says about one version.
 *
 * @param folder of the package
 * @returns the text below the version's heading; empty when there is none
 */
export async function changelogOf(folder: string, version: string): Promise<string> {
  const text = await readFile(path.join(folder, 'CHANGELOG.md'), 'utf8').catch(() => '');
  const sections = text.split(/^## /m);
  const section = sections.find((each) => each.startsWith(`${version}\n`)) ?? '';
  return section.slice(version.length).trim();
}
