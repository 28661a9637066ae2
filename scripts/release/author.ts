import type { ReleaseEnvironment } from './environment.ts';

/** The workflow's own user, who has no name on a runner until git is told one. */
const WORKFLOW_USER = [
  ...['-c', 'user.name=github-actions[bot]'],
  ...['-c', 'user.email=41898282+github-actions[bot]@users.noreply.github.com'],
];

/** Options of git that say who commits and tags: in the workflow its own user, at a desk whoever is configured. */
export function author({ isWorkflow }: ReleaseEnvironment): readonly string[] {
  return isWorkflow ? WORKFLOW_USER : [];
}
