import { type CommandResult, npmWithSecondFactor } from './command.ts';
import type { ReleaseContext } from './context.ts';
import { distTag } from './dist-tag.ts';
import type { Packed } from './pack.ts';
import { publishedState } from './registry.ts';
import { ReleaseError } from './release-error.ts';
import type { Target } from './targets.ts';

/** Messages of npm about an existing version, published or waiting for approval. */
const TAKEN = /previously (published|staged)|already (exists|published|staged)|E409|EPUBLISHCONFLICT/i;

/**
 * Publishes tarballs one by one, in the order of their dependencies. With `--stage`, they are submitted and wait for
 * approval.
 *
 * @param pre tag of the pre-releases in changesets' pre mode
 * @throws {ReleaseError} if the registry rejects one; the packages after it are not published
 */
export async function publish(
  context: ReleaseContext,
  packed: readonly Packed<Target>[],
  pre: string | undefined,
): Promise<void> {
  const { environment, options, say } = context;
  say(environment.provenance);
  for (const each of packed) {
    const { name, version, published } = each.target;
    const tag = distTag({ name, version, wanted: options.tag, pre, published });
    const result = await npmWithSecondFactor(publishArguments(each, tag, context), context.root);
    const taken = !result.ok && (await isTaken(context, each, result));
    if (!result.ok && !taken) throw new ReleaseError(refusal(each, result));
    const verb = options.stage ? 'Submitted' : 'Published';
    say(taken ? `${name}@${version} is there already.` : `${verb} ${name}@${version} as "${tag}".`);
  }
}

function publishArguments(
  { tarball }: Packed<Target>,
  tag: string,
  { options, environment, registry }: ReleaseContext,
) {
  const command = options.stage ? ['stage', 'publish'] : ['publish'];
  const provenance = environment.canAttest ? ['--provenance'] : [];
  return [...command, tarball, '--access', 'public', '--tag', tag, '--registry', registry, ...provenance];
}

/** Whether the registry already has a version. A response may have been lost, or an earlier run may have staged it. */
async function isTaken(
  { registry, options }: ReleaseContext,
  { target, integrity }: Packed<Target>,
  { stdout, stderr }: CommandResult,
): Promise<boolean> {
  const { versions } = await publishedState(registry, target.name);
  const shown = versions.get(target.version);
  if (shown !== undefined) return shown === integrity;
  return options.stage && TAKEN.test(stderr + stdout);
}

function refusal({ target }: Packed<Target>, { stdout, stderr }: CommandResult): string {
  const { name, version } = target;
  const advice = /ENEEDAUTH|E401|E403|E404/.test(stderr)
    ? 'At a desk: `npm login`. In the workflow: `npm run release -- --doctor` says what trusted publishing needs; npm responds with 404 when it trusts nobody.'
    : 'Running the release again publishes what is missing.';
  return `${name}@${version} was not published:\n${(stderr + stdout).trim()}\n${advice}`;
}
