import { titleInText } from '@partner-apis/model';
import type { SdkPlan } from '../../plan/sdk-plan.ts';
import { FIRST_VERSION } from './manifest-file.ts';

/** Prints the changelog with its first entry; `changeset version` adds later entries above it. */
export function changelogFile({ model, packageName, operations }: SdkPlan): string {
  return `# ${packageName}

## ${FIRST_VERSION}

### Minor Changes

- First version, for ${titleInText(model.title)} ${model.version}: a client with all ${operations.length} operations, each of which is a function of
  its own too, and the types of all bodies.
`;
}
