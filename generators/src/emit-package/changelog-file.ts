import type { ApiModel } from '@partner-apis/model';
import type { Brand } from '../../../brand.config.ts';
import { FIRST_VERSION } from './manifest-file.ts';

/** The changelog with its first entry; `changeset version` adds the others above it. */
export function changelogFile(model: ApiModel, { npmScope }: Brand): string {
  return `# ${npmScope}/${model.family.packageName}

## ${FIRST_VERSION}

### Minor Changes

- First version, for the ${model.title} ${model.version}: a client with all ${model.operations.length} operations, each of which is a function of
  its own too, and the types of all bodies.
`;
}
