import type { ReleaseEnvironment } from './environment.ts';

/** The workflow's user. On a runner, git has no name for it by default. */
const WORKFLOW_USER = [
  ...['-c', 'user.name=github-actions[bot]'],
  ...['-c', 'user.email=41898282+github-actions[bot]@users.noreply.github.com'],
];

/**
 * Returns git options for the author of commits and tags: the workflow's user, or the one configured on this machine.
 */
export function author({ isWorkflow }: ReleaseEnvironment): readonly string[] {
  return isWorkflow ? WORKFLOW_USER : [];
}
