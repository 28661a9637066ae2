import { expect, it } from 'vitest';
import { Diagnostics } from '../../diagnostics/diagnostics.ts';
import { buildModel } from '../../model/model.ts';
import { oddModel } from '../../model/testing/odd-document.ts';
import { planSdk } from '../../plan/sdk-plan.ts';
import { zodFiles } from './zod-files.ts';

const PLACE = {
  npmScope: '@acme',
  packageName: 'shops',
  folder: '.',
  lockFile: 'names.lock',
  entries: ['schemas'],
  values: undefined,
};

it('keeps limits apart whose schemas and properties have equal names', async () => {
  const code = (maxLength: number) => ({
    type: 'object',
    properties: { code: { type: 'string', maxLength, description: "The shop's code" } },
  });
  const document = {
    openapi: '3.1.1',
    info: { title: 'Shops', version: '1.0.0' },
    paths: {},
    components: {
      schemas: { Shop: { type: 'object', properties: { address: code(3) } }, ShopAddress: code(5) },
    },
  };
  const diagnostics = new Diagnostics();
  const source = { id: 'shops', family: oddModel.family, documentFile: 'shops.yaml', document };

  const { schemas } = await zodFiles(planSdk(buildModel(source, diagnostics), PLACE, diagnostics));

  const limitOf = (schema: string) => {
    const name = new RegExp(`export const ${schema} = [^]*?maxLength\\((\\w+)\\)`).exec(schemas)?.[1];
    return schemas.match(new RegExp(`export const ${name} = \\d+;`, 'g'));
  };
  expect(limitOf('Shop')).toEqual([expect.stringContaining(' = 3;')]);
  expect(limitOf('ShopAddress')).toEqual([expect.stringContaining(' = 5;')]);
});
