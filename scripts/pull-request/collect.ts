import path from 'node:path';
import { brand } from '../../brand.config.ts';
import { generate } from '../../generators/src/generate.ts';
import { compare, write } from '../../generators/src/write/write.ts';
import { changedFamilies, type NamedFamily, namedFamilies } from '../change/families.ts';
import { type Base, changedFiles } from '../change/git.ts';
import { judgeFamilies } from '../change/judge.ts';
import { untouchedDrafts } from '../change/untouched-drafts.ts';
import { lintEverything } from '../lint-specs/lint-everything.ts';
import { withBaseTree } from './base-tree.ts';
import { compareBuiltPages } from './built-pages.ts';
import { contractResults } from './contract.ts';
import { changedPages } from './pages.ts';
import { isOfDocument, type PullRequestReport, type SizeChange } from './report.ts';
import { sizeChanges } from './sizes.ts';
import { surfaceDiffs } from './surfaces.ts';

/** Slow parts of the report, which one job may leave to another. */
export interface Parts {
  readonly contract: boolean;
  readonly sizes: boolean;
  /** Folders of the portal as built before and after the change; undefined if it was not built. */
  readonly portals: { readonly before: string; readonly after: string } | undefined;
}

/** Sources that are part of every SDK, so that a change may affect the size of each. */
const MAKES_EVERY_SDK = ['packages/client/', 'packages/xml/', 'generators/'];

/**
 * Collects everything that a reviewer of the change has to know.
 *
 * @param root absolute path of the repository
 */
export async function collectReport(root: string, base: Base, parts: Parts): Promise<PullRequestReport> {
  const files = await changedFiles(root, base);
  const lint = await lintEverything(root);
  const surfaces = await surfaceDiffs(root, base, files);
  const drafts = await untouchedDrafts(root, files);
  const read = { base: base.revision, lint, surfaces, drafts };
  if (lint.some(isOfDocument)) {
    const nothing = { changes: undefined, outdated: [], contract: [], sizes: [] };
    return { ...read, ...nothing, pages: changedPages([], [], []) };
  }
  const families = await namedFamilies(root);
  const changed = changedFamilies(
    families.map(({ id }) => id),
    files,
  );
  const changes = changed.size === 0 ? undefined : await judgeFamilies(root, base.revision, changed);
  const outdated = await generateAgain(root);
  const everySdk = files.some(makesEverySdk);
  const measured = families.filter(({ id }) => everySdk || changed.has(id));
  return {
    ...{ ...read, changes, outdated },
    pages:
      parts.portals === undefined
        ? changedPages(families, changes?.documents ?? [], files)
        : await compareBuiltPages(parts.portals.before, parts.portals.after),
    contract: parts.contract && changed.size > 0 ? await contractResults(changed) : [],
    sizes: parts.sizes && measured.length > 0 ? await measure(root, base, measured) : [],
  };
}

function makesEverySdk(file: string): boolean {
  return MAKES_EVERY_SDK.some((folder) => file.startsWith(folder)) && !file.endsWith('.test.ts');
}

/** Generates the files that are not under version control, and lists those under version control that are outdated. */
async function generateAgain(root: string): Promise<string[]> {
  const files = await generate(root, brand, { warn: () => undefined });
  const { added, changed } = compare(root, files);
  write(
    root,
    files.filter(({ path: file }) => isGenerated(file)),
  );
  return [...added, ...changed]
    .filter((file) => !isGenerated(file))
    .map((file) => file.replaceAll(path.sep, '/'));
}

function isGenerated(file: string): boolean {
  return file.split('/').includes('generated');
}

async function measure(root: string, base: Base, families: readonly NamedFamily[]): Promise<SizeChange[]> {
  const folders = families.map(({ family }) => `packages/${family.packageName}`);
  const ids = families.map(({ id }) => id);
  return await withBaseTree(root, base, ids, (before) => sizeChanges(before, root, folders));
}
