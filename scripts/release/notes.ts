import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changelogOf } from './changelog.ts';
import { gh } from './command.ts';
import type { ReleaseContext } from './context.ts';
import { isPreRelease } from './dist-tag.ts';
import type { ReleasedFamily } from './families.ts';
import { RELEASE_FOLDER } from './pack.ts';
import { fileName } from './sbom.ts';
import { tagOf } from './tags.ts';
import type { Target } from './targets.ts';

/** The notes of a released version. */
export interface Notes {
  readonly target: Target;
  /** Absolute path of the Markdown file. */
  readonly file: string;
}

/**
 * Writes the notes of versions from their changelogs, with a file for each, and `notes.md` with all of them.
 *
 * @param targets versions that the registry lists
 */
export async function writeNotes(
  { root, brand }: ReleaseContext,
  targets: readonly Target[],
  families: readonly ReleasedFamily[],
): Promise<Notes[]> {
  const folder = path.join(root, RELEASE_FOLDER, 'notes');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const texts = await Promise.all(
    targets.map(async (target) => {
      const family = families.find(({ packageName }) => target.name === `${brand.npmScope}/${packageName}`);
      return notesOf(
        target,
        await changelogOf(path.join(root, target.folder), target.version),
        family,
        brand,
      );
    }),
  );
  const notes = targets.map((target) => ({ target, file: path.join(folder, `${fileName(target)}.md`) }));
  await Promise.all(notes.map(({ file }, index) => writeFile(file, texts[index] ?? '')));
  const all = targets.map((target, index) => `# ${tagOf(target)}\n\n${texts[index] ?? ''}`);
  await writeFile(path.join(root, RELEASE_FOLDER, 'notes.md'), all.join('\n'));
  return notes;
}

function notesOf(
  { name, version }: Target,
  changelog: string,
  family: ReleasedFamily | undefined,
  { portalOrigin, portalPath }: ReleaseContext['brand'],
): string {
  const page = `${portalOrigin}${portalPath}/technical_documentation/${family?.id}/changelog`;
  const api =
    family === undefined
      ? []
      : [`For the ${family.title} ${family.version}: [what changed in the API](${page}).`];
  const tag = isPreRelease(version) ? `${name}@${version}` : name;
  return [...api, changelog, `\`\`\`sh\nnpm install ${tag}\n\`\`\``].join('\n\n').concat('\n');
}

/**
 * Creates the host's release, with its bill of materials, for each version without one. It does so only in the
 * workflow.
 *
 * @param sboms bills of materials by package name
 */
export async function publishNotes(
  { root, environment, say }: ReleaseContext,
  notes: readonly Notes[],
  sboms: ReadonlyMap<string, string>,
): Promise<void> {
  if (!environment.isWorkflow) return;
  const printed = await gh(['release', 'list', '--limit', '1000', '--json', 'tagName'], root);
  const releases: readonly { readonly tagName: string }[] = JSON.parse(printed);
  const made = new Set(releases.map(({ tagName }) => tagName));
  for (const { target, file } of notes) {
    const tag = tagOf(target);
    if (made.has(tag)) continue;
    const flags = ['--title', tag, '--notes-file', file, '--verify-tag', '--latest=false'];
    const pre = isPreRelease(target.version) ? ['--prerelease'] : [];
    const sbom = sboms.get(target.name);
    await gh(['release', 'create', tag, ...flags, ...pre, ...(sbom === undefined ? [] : [sbom])], root);
    say(`Made the release ${tag}.`);
  }
}
