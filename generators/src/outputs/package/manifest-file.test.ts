import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { brand } from '../../../../brand.config.ts';
import { runOutput, sourceOf, testContext } from '../testing/run-output.ts';
import { packageOutput } from './package.ts';

const manifests = await Promise.all(
  models.map(async (model) => {
    const files = await runOutput(packageOutput, [sourceOf(model)]);
    const text = files.find(({ path }) => path.endsWith('/package.json'))?.content ?? '{}';
    return { family: model.family, manifest: JSON.parse(text) };
  }),
);

test.each(manifests)('$manifest.name names its owners and its page in the portal', ({ family, manifest }) => {
  expect(manifest).toMatchObject({
    bugs: { url: `${brand.repositoryUrl}/issues`, email: brand.supportEmail },
    repository: {
      type: 'git',
      url: `git+${brand.repositoryUrl}.git`,
      directory: `packages/${family.packageName}`,
    },
    publishConfig: { access: 'public' },
  });
  const page = [brand.portalOrigin, 'portal', family.routePrefix, 'documentation'];
  expect(manifest.homepage).toBe(page.filter((part) => part !== '').join('/'));
});

test("a new SDK depends on the repository's version of the runtime, whatever its own version is", () => {
  const [runtimes] = manifests.map(({ manifest }) => manifest.dependencies[`${brand.npmScope}/client`]);
  expect(runtimes).toBe(`^${testContext().runtimes.client}`);
});
