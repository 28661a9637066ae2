import { publishedPackages } from '../published-packages.ts';
import type { ReleaseContext } from './context.ts';
import { distTag, isPreRelease } from './dist-tag.ts';
import { unrecorded } from './documents.ts';
import { releasedFamilies } from './families.ts';
import type { ReleasePlan } from './plan.ts';
import { plannedRelease } from './release.ts';
import { removedPackages } from './removed.ts';
import { missingTags, tagOf } from './tags.ts';
import { isPublished, type Target, targetsOf } from './targets.ts';

/** Prints each step that a release would take, and changes nothing. */
export async function dryRun(context: ReleaseContext): Promise<void> {
  const { root, registry, environment, options, say } = context;
  const plan = await plannedRelease(context);
  const packages = await publishedPackages();
  const targets = await targetsOf(registry, packages, plan.bumps);
  const waiting = targets.filter((target) => !isPublished(target));
  const untagged = await missingTags(root, targets);
  say(
    `A release to ${registry}, as it would be. Nothing is changed: \`npm run release -- --publish\` does it.`,
  );
  step(say, '1. Version', versionLines(plan));
  step(say, '2. Record', plan.pre === undefined ? await recordLines(context) : []);
  step(
    say,
    '3. Build, pack and check',
    waiting.map(({ folder }) => folder),
  );
  const verb = options.stage ? 'Submit for approval' : 'Publish';
  step(
    say,
    `4. ${verb}`,
    waiting.map((target) => publishLine(target, plan, context)),
  );
  if (waiting.length > 0) say(`   ${environment.provenance}`);
  step(say, '5. Tag and write notes, once the registry shows them', [
    ...untagged.map(({ tag }) => tag),
    ...waiting.map(tagOf),
  ]);
  for (const name of await removedPackages(root, packages)) {
    say(`${name} is no longer made here. Tell its users: \`npm deprecate ${name} "<what to use instead>"\`.`);
  }
}

function step(say: (line: string) => void, title: string, lines: readonly string[]): void {
  say('');
  say(lines.length === 0 ? `${title}: nothing to do.` : `${title}:`);
  for (const line of lines) say(`   ${line}`);
}

function versionLines({ bumps, pre }: ReleasePlan): string[] {
  const lines = bumps.map(({ name, before, after, bump, changesets }) => {
    const reason = changesets.length === 0 ? 'because of what it depends on' : changesets.join(', ');
    return `${name} ${before} → ${after} (${bump}: ${reason})`;
  });
  return pre === undefined || lines.length === 0
    ? lines
    : [`pre-releases, for the dist-tag "${pre}"`, ...lines];
}

async function recordLines({ root }: ReleaseContext): Promise<string[]> {
  return unrecorded(await releasedFamilies(root)).map(
    ({ id, version, recorded }) =>
      `${id} ${version}, ${recorded.length === 0 ? 'the first release' : `after ${recorded.at(-1)}`}`,
  );
}

function publishLine(target: Target, { pre }: ReleasePlan, { options }: ReleaseContext): string {
  const tag = distTag({ ...target, wanted: options.tag, pre });
  const first = target.published.versions.size === 0 ? ', for the first time' : '';
  const warning =
    first !== '' && isPreRelease(target.version) ? ' (npm makes a first version "latest", too)' : '';
  return `${tagOf(target)} as "${tag}"${first}${warning}`;
}
