import type { Output } from '../../output/output.ts';
import { entryFiles } from './entry-files.ts';

/** The entry files of a new family's package, which people edit from then on. */
export const entriesOutput: Output<'plan'> = {
  name: 'entries',
  needs: ['plan'],
  writes: ['packages/*/src/{index,operations,types,schemas,react,mocks,openapi,fetch,messages,webhooks}.ts'],
  family: ({ plan }) => ({
    files: Object.entries(entryFiles(plan)).map(([name, content]) => ({
      path: `${plan.folder}/${name}`,
      content,
      once: true,
    })),
  }),
};
