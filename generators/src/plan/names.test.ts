import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { oddModel } from '../model/testing/odd-document.ts';
import { RUNTIME_NAMES } from '../typescript/runtime-names.ts';
import { planNames } from './names.ts';

const CLIENT = path.resolve(import.meta.dirname, '../../../packages/client/src');

/** The names that a module exports, and those that it hands on from others. */
async function exportsOf(file: string): Promise<string[]> {
  const source = await readFile(path.join(CLIENT, file), 'utf8');
  const own = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(','),
  );
  const others = [...source.matchAll(/^export \* from '\.\/(.*)';/gm)].map(([, other = '']) => other);
  const inherited = await Promise.all(others.map((other) => exportsOf(path.join(path.dirname(file), other))));
  return [...own.map((name) => name.replace(/^\s*type /, '').trim()), ...inherited.flat()].filter(Boolean);
}

describe('planNames', () => {
  it.each(['index.ts', 'public.ts'])(
    'keeps clear of everything that the runtime exports: %s',
    async (entry) => {
      const missing = (await exportsOf(entry)).filter((name) => !RUNTIME_NAMES.includes(name));

      expect(missing).toEqual([]);
    },
  );

  it('gives names that differ by case or punctuation only a name each', () => {
    const [operation] = oddModel.operations;
    const operations = ['get-pet', 'getPet', 'GetPet', 'security1', 'getPetDescriptor', '1st', 'then'].map(
      (operationId) => ({ ...operation, operationId }) as (typeof oddModel.operations)[number],
    );
    const schemas = {
      pet: {},
      Pet: {},
      'p.et': {},
      NotFoundError: {},
      Error: {},
      GetPetParams: {},
      '200': {},
    };

    const names = planNames({ ...oddModel, operations, schemas });

    expect(operations.map((each) => names.operation(each))).toEqual([
      'getPet',
      'getPetOperation',
      'getPetOperation2',
      'security1Operation',
      'getPetDescriptorOperation',
      '_1st',
      'thenOperation',
    ]);
    expect(Object.keys(schemas).map((name) => names.schema(name))).toEqual([
      '_200',
      'Pet',
      'PetSchema',
      'PEt',
      'NotFoundErrorSchema',
      'ErrorSchema',
      'GetPetParamsSchema',
    ]);
  });
});
