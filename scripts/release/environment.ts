import { readFile } from 'node:fs/promises';

/** Where a release runs, and what it may do there. */
export interface ReleaseEnvironment {
  /** Whether it runs in the workflow, which pushes commits and tags and creates the host's release notes. */
  readonly isWorkflow: boolean;
  /** Branch that the workflow was started for. */
  readonly branch: string | undefined;
  /** Whether npm can attest the origin of the packages. */
  readonly canAttest: boolean;
  /** Reason for that, in a sentence. */
  readonly provenance: string;
}

/** @param env environment variables of the process */
export async function releaseEnvironment(env: NodeJS.ProcessEnv): Promise<ReleaseEnvironment> {
  const isWorkflow = env.GITHUB_ACTIONS === 'true';
  const branch = isWorkflow ? env.GITHUB_REF_NAME : undefined;
  const obstacle = await obstacleToProvenance(env);
  return {
    isWorkflow,
    branch,
    canAttest: obstacle === undefined,
    provenance:
      obstacle ?? 'With provenance: npm attests the commit and the workflow that built the packages.',
  };
}

async function obstacleToProvenance(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (env.GITHUB_ACTIONS !== 'true')
    return 'Without provenance: only the release workflow can attest where packages were built.';
  if (env.ACTIONS_ID_TOKEN_REQUEST_URL === undefined)
    return 'Without provenance: the job lacks the permission `id-token: write`.';
  if (await isPrivateRepository(env.GITHUB_EVENT_PATH))
    return 'Without provenance: npm attests builds of public repositories only.';
  return undefined;
}

/** Reads the visibility of the repository from the event that started the workflow. */
async function isPrivateRepository(file: string | undefined): Promise<boolean> {
  if (file === undefined) return false;
  const event: { readonly repository?: { readonly private?: boolean } } = JSON.parse(
    await readFile(file, 'utf8'),
  );
  return event.repository?.private === true;
}
