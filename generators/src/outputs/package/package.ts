import type { Output } from '../../output/output.ts';
import { changelogFile } from './changelog-file.ts';
import { manifestFile } from './manifest-file.ts';
import { readmeFile } from './readme/readme-file.ts';
import { turboFile } from './turbo-file.ts';

/**
 * The npm package around a family's generated code: its README, and, for a new family only, the manifest, the inputs of
 * its tasks and the first changelog entry, which people edit from then on.
 */
export const packageOutput: Output<'plan'> = {
  name: 'package',
  needs: ['plan'],
  writes: ['packages/*/{README.md,package.json,turbo.json,CHANGELOG.md,LICENSE}'],
  family: ({ plan }, { brand, licence, runtimes }) => {
    const once: Readonly<Record<string, string>> = {
      'package.json': manifestFile(plan, brand, runtimes),
      'turbo.json': turboFile(plan.model),
      'CHANGELOG.md': changelogFile(plan),
      LICENSE: licence,
    };
    return {
      files: [
        { path: `${plan.folder}/README.md`, content: readmeFile(plan, brand) },
        ...Object.entries(once).map(([name, content]) => ({
          path: `${plan.folder}/${name}`,
          content,
          once: true,
        })),
      ],
    };
  },
};
