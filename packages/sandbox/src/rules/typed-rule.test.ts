import { expect, test } from 'vitest';
import type { Call } from '../contract/rule.ts';
import { memoryStore } from '../store/memory.ts';
import { defineRules, type OperationRule } from './typed-rule.ts';

type Tyre = { readonly width: number; readonly brand?: string };

interface Operations {
  readonly getTyre: {
    readonly path: { readonly code: string };
    readonly query: { readonly withBrand: boolean };
    readonly header: object;
    readonly cookie: object;
    readonly body: undefined;
    readonly status: 200;
    readonly content: { readonly 'application/json': Tyre; readonly 'text/plain': string };
    readonly error: 'tyreNotFound';
  };
  readonly removeTyre: {
    readonly path: { readonly code: string };
    readonly query: object;
    readonly header: object;
    readonly cookie: object;
    readonly body: undefined;
    readonly status: 204;
    // As the generators print it for an operation without a body.
    // biome-ignore lint/complexity/noBannedTypes: no media type at all
    readonly content: {};
    readonly error: never;
  };
}

type GetTyre = OperationRule<Operations['getTyre']>;
type RemoveTyre = OperationRule<Operations['removeTyre']>;

const getTyre: GetTyre = async ({ parameters, mediaType, fail }) => {
  if (parameters.code === '0') fail('tyreNotFound');
  return mediaType === 'text/plain' ? 'A tyre' : { width: 205 };
};
const removeTyre: RemoveTyre = async () => undefined;

const call: Call = {
  partner: { name: 'demo', description: '', apiKey: '', clientId: '', clientSecret: '', settings: {} },
  now: '2026-03-11T09:00:00',
  nowIn: () => ({ local: '2026-03-11T09:00:00', utc: '2026-03-11T09:00:00' }),
  store: memoryStore(),
  url: 'http://localhost/tyres/1',
  parameters: { code: '1', withBrand: false },
  body: undefined,
  mediaType: 'application/json',
  fail: (name) => {
    throw new Error(name);
  },
  errorText: (name) => name,
};

test('the engine calls the rules of a family by the names of their operations', async () => {
  const rules = defineRules<Operations>({ getTyre, removeTyre });
  expect(Object.keys(rules)).toEqual(['getTyre', 'removeTyre']);
  expect(await rules.getTyre?.(call)).toEqual({ width: 205 });
  expect(await rules.removeTyre?.(call)).toBeUndefined();
});

/** The line after each marker does not compile. */
export const refused = [
  // @ts-expect-error: no such operation
  () => defineRules<Operations>({ listTyres: getTyre }),
  // @ts-expect-error: the rule of another operation
  () => defineRules<Operations>({ removeTyre: getTyre }),
  // @ts-expect-error: no such parameter
  (): GetTyre => async (given) => ({ width: given.parameters.size }),
  // @ts-expect-error: a field of the success is missing
  (): GetTyre => async () => ({ brand: 'Nordtyre' }),
  // @ts-expect-error: an error of another operation
  (): RemoveTyre => async (given) => given.fail('tyreNotFound'),
  // @ts-expect-error: no such media type
  (): GetTyre => async (given) => (given.mediaType === 'text/html' ? '' : { width: 205 }),
];
