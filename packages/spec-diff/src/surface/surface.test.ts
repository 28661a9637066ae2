import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareFurtherEntries, compareSurfaces } from './compare-surfaces.ts';
import { surfaceFindings } from './findings.ts';
import type { SdkSources } from './sdk-sources.ts';

const SETTINGS = { modules: path.resolve(import.meta.dirname, '../../../..'), parsed: new Map() };

const SDK = `
export type Code = string;
export type Status = 'OPEN' | 'DONE';
export interface Item { readonly code: Code; readonly count?: number }
export interface Order { readonly code: Code; readonly note?: string; readonly items: readonly Item[] }
export interface Receipt { readonly code: Code; readonly status: Status; readonly lines: { readonly text: string }[] }
export interface PlaceOrderParams { readonly body: Order; readonly dryRun?: boolean }
export interface ShopOptions { readonly token: string }
export declare function placeOrder(params: PlaceOrderParams, retries?: number): Promise<Receipt>;
export declare function ping(): Promise<void>;
export declare const servers: { readonly production: string; readonly test: string };
export declare class Shop {
  readonly #token: string;
  constructor(options: ShopOptions);
  placeOrder(params: PlaceOrderParams, retries?: number): Promise<Receipt>;
  ping(): Promise<void>;
}
`;

const PROGRAM = `import { Shop } from '@shop/sdk';
const receipt = await new Shop({ token: 't' }).placeOrder({ body: { code: '1', items: [] }, dryRun: true });
console.log(receipt.lines[0]?.text);
`;

function sdk(text: string, programs: Readonly<Record<string, string>> = {}): SdkSources {
  return {
    packageName: '@shop/sdk',
    files: new Map([
      ['src/index.ts', text],
      ['src/extra.ts', `export type Extra = string;\n`],
    ]),
    entries: new Map([
      ['.', 'src/index.ts'],
      ['./extra', 'src/extra.ts'],
    ]),
    programs: new Map(Object.entries(programs)),
  };
}

function findings(from: string, to: string, programs?: Readonly<Record<string, string>>) {
  if (!SDK.includes(from)) throw new Error(`The SDK has no ${from}`);
  const states = { before: sdk(SDK, programs), after: sdk(SDK.replaceAll(from, to)) };
  return surfaceFindings(compareSurfaces(states, SETTINGS), 'shop', () => null);
}

describe('what a consumer could do and no longer can', () => {
  it.each([
    ['a type is renamed', 'Receipt', 'Bill', 'sdk-export-removed', 'Receipt is exported as Bill now.'],
    ['a method is renamed', 'ping', 'hello', 'sdk-method-removed', 'The method Shop.ping is gone.'],
    [
      'a property that was passed is gone',
      'readonly note?: string; ',
      '',
      'sdk-property-removed',
      'Order.note is gone.',
    ],
    [
      'a property that was read is gone',
      'readonly text: string',
      '',
      'sdk-property-removed',
      'Receipt.lines[].text is gone.',
    ],
    [
      'a property must be passed',
      'count?: number',
      'count: number',
      'sdk-property-required',
      'Item.count is required now.',
    ],
    [
      'a new property must be passed',
      'dryRun?: boolean',
      'dryRun?: boolean; day: string',
      'sdk-property-required',
      'PlaceOrderParams.day is required now.',
    ],
    [
      'a property that was read may be missing',
      'lines: {',
      'lines?: {',
      'sdk-property-optional',
      'Receipt.lines may be missing now.',
    ],
    [
      'a property that is passed has another type',
      'count?: number',
      'count?: string',
      'sdk-type-changed',
      'Item.count was number and is string now.',
    ],
    [
      'a property that is read may be null',
      'text: string',
      'text: string | null',
      'sdk-type-changed',
      'Receipt.lines[].text was string and is string | null now.',
    ],
    [
      'an option must be passed',
      'token: string }',
      'token: string; tenant: string }',
      'sdk-property-required',
      'ShopOptions.tenant is required now.',
    ],
    [
      'a value loses a part',
      '; readonly test: string }',
      ' }',
      'sdk-value-changed',
      'servers was { readonly production: string; readonly test: string; } and is',
    ],
  ])('%s', (_, from, to, rule, message) => {
    const [finding, ...others] = findings(from, to);

    expect(others).toEqual([]);
    expect(finding).toMatchObject({ rule, level: 'breaking', verdict: 'sdk' });
    expect(finding?.message).toContain(message);
  });

  it('an argument must be passed, and one is no longer accepted', () => {
    expect(findings('retries?: number', 'retries: number').map(({ message }) => message)).toEqual([
      'Argument 2 of placeOrder is required now.',
    ]);
    expect(findings(', retries?: number', '').map(({ message }) => message)).toEqual([
      'placeOrder no longer takes argument 2.',
    ]);
  });

  it('an entry is gone', () => {
    const before = sdk(SDK);
    const after = {
      ...before,
      files: new Map([['src/index.ts', SDK]]),
      entries: new Map([['.', 'src/index.ts']]),
    };
    const [finding] = surfaceFindings(compareSurfaces({ before, after }, SETTINGS), 'shop', () => null);

    expect(finding?.message).toBe('The entry ./extra is gone.');
  });
});

describe('entries that repeat the others in other forms', () => {
  const HOOKS = `import type { Receipt } from '@shop/sdk';
export declare const usePlaceOrder: <Failure = unknown>(retries?: number) => { data: Receipt; error: Failure };
export declare const useReceipt: () => Receipt;
`;

  function withHooks(text: string): SdkSources {
    const { files, ...others } = sdk(SDK);
    return {
      ...others,
      files: new Map([...files, ['src/react.ts', text]]),
      furtherEntries: new Map([['./react', 'src/react.ts']]),
    };
  }

  it.each([
    ['a hook has another name', 'useReceipt', 'useBill', ['useReceipt is no longer exported by ./react.']],
    [
      'a hook takes something else',
      'retries?: number',
      'retries?: string',
      ['usePlaceOrder of ./react is called in another way now, or returns something else.'],
    ],
    ['a hook takes more', 'retries?: number', 'retries?: number | string', []],
    [
      'nothing changed but a comment',
      'export declare const useReceipt',
      '/** Hook. */\nexport declare const useReceipt',
      [],
    ],
  ])('%s', (_, from, to, messages) => {
    const states = { before: withHooks(HOOKS), after: withHooks(HOOKS.replace(from, to)) };
    const found = surfaceFindings(compareFurtherEntries(states, SETTINGS), 'shop', () => null);

    expect(found.map(({ message }) => message)).toEqual(messages);
  });
});

describe('what requires nothing from a consumer', () => {
  it.each([
    ['a property may be passed', 'note?: string', 'note?: string; readonly gift?: boolean'],
    [
      'a property is added to what is read',
      'readonly status: Status',
      'readonly status: Status; readonly day: string',
    ],
    ['more is accepted', 'count?: number', 'count?: number | string'],
    ['a value is added to an enumeration that is read', `'DONE'`, `'DONE' | 'LOST'`],
    ['a method is added', '  ping(): Promise<void>;', '  ping(): Promise<void>;\n  pong(): Promise<void>;'],
    ['a type is added', 'export type Code', 'export type Town = string;\nexport type Code'],
    ['a private member is renamed', '#token', '#secret'],
    [
      'a type is written out',
      'readonly lines: { readonly text: string }[]',
      'readonly lines: Array<{ readonly text: string }>',
    ],
  ])('%s', (_, from, to) => {
    expect(findings(from, to, { quickstart: PROGRAM })).toEqual([]);
  });
});

describe('a finding', () => {
  it('includes a program that TypeScript compiles before but not after', () => {
    const [finding] = findings('text: string', 'text: number');

    expect(finding?.counterexample).toEqual({
      kind: 'program',
      source:
        `import type { Receipt } from '@shop/sdk';\n\n` +
        `export const read = (value: NonNullable<NonNullable<NonNullable<Receipt>["lines"]>[number]>["text"]): string => value;\n`,
    });
  });

  it('names the operations through which consumers are affected', () => {
    const [finding] = findings('count?: number', 'count: number');

    expect(finding?.operations).toEqual(['placeOrder']);
    expect(finding?.direction).toBe('request');
  });

  it('keeps its id when other things change', () => {
    const [one] = findings('count?: number', 'count: number');
    const [other] = findings('count?: number }', 'count: number }\nexport type Town = string;');

    expect(other?.id).toBe(one?.id);
  });
});

it('compiles the programs of the last release', () => {
  const comparison = compareSurfaces(
    {
      before: sdk(SDK, { quickstart: PROGRAM, broken: 'oops(;' }),
      after: sdk(SDK.replace('dryRun?', 'trial?')),
    },
    SETTINGS,
  );

  expect(comparison.brokenPrograms).toEqual([
    {
      name: 'quickstart',
      error: expect.stringContaining(`'dryRun' does not exist in type 'PlaceOrderParams'`),
    },
  ]);
});
