import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { oddModel } from '../model/testing/odd-document.ts';
import { RUNTIME_NAMES } from '../typescript/runtime-names.ts';
import { planNames } from './names.ts';

const CLIENT = path.resolve(import.meta.dirname, '../../../packages/client/src');

/** Returns the names that a module exports, including re-exports. */
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
  it.each(['index.ts', 'public.ts'])('avoids everything that the runtime exports: %s', async (entry) => {
    const missing = (await exportsOf(entry)).filter((name) => !RUNTIME_NAMES.includes(name));

    expect(missing).toEqual([]);
  });

  it('names an operation by the function of its route, unless it has a name', () => {
    const [operation] = oddModel.operations;
    const listPets = { ...operation, operationId: 'list_pets_pets_get', method: 'get', path: '/pets' };
    const model = { ...oddModel, operations: [listPets as (typeof oddModel.operations)[number]] };
    const kept = { ...planNames(model).lock, operations: { list_pets_pets_get: ['listPetsPetsGet'] } };

    expect(model.operations.map((each) => planNames(model).operation(each))).toEqual(['listPets']);
    expect(model.operations.map((each) => planNames(model, kept).operation(each))).toEqual([
      'listPetsPetsGet',
    ]);
  });

  it('gives distinct names to names that differ only by case or punctuation', () => {
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

describe('names in use in an SDK', () => {
  const schema = { type: 'object' } as const;
  const modelWith = (names: readonly string[], version = '1.0.0') => ({
    ...oddModel,
    version,
    schemas: Object.fromEntries(names.map((name) => [name, schema])),
  });
  const released = planNames(modelWith(['Order-line', 'Status']));

  it('stay when a schema that wants the same name is inserted before theirs', () => {
    const names = planNames(modelWith(['Order line', 'Order-line', 'Status']), released.lock);

    expect(names.schema('Order-line')).toBe('OrderLine');
    expect(names.schema('Order line')).toBe('OrderLineSchema');
  });

  it('are not reused while their place is gone', () => {
    expect(planNames(modelWith(['status']), released.lock).schema('status')).toBe('StatusSchema');
  });

  it('stay when a rule would give better ones', () => {
    const schemas = { ...released.lock.schemas, Status: ['OldStatus'] };
    expect(planNames(modelWith(['Status']), { ...released.lock, schemas }).schema('Status')).toBe(
      'OldStatus',
    );
  });

  it('stay as aliases after a rename, until the next major version', () => {
    const schemas = { ...released.lock.schemas, Status: ['OrderStatus', 'Status'] };
    const renamed = { ...released.lock, schemas };

    const minor = planNames(modelWith(['Status'], '1.4.0'), renamed);
    expect([minor.schema('Status'), minor.schemaAliases('Status')]).toEqual(['OrderStatus', ['Status']]);
    expect(minor.lock.schemas.Status).toEqual(['OrderStatus', 'Status']);

    const major = planNames(modelWith(['Status'], '2.0.0'), renamed);
    expect([major.schema('Status'), major.schemaAliases('Status')]).toEqual(['OrderStatus', []]);
  });

  it('are the same when nothing changed', () => {
    expect(planNames(modelWith(['Order-line', 'Status']), released.lock).lock).toEqual(released.lock);
  });
});
