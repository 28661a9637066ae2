import { describe, expect, it } from 'vitest';
import { sharedParams } from './shared-params.ts';
import { type ParamField, paramTag } from './signature.ts';

const field = (property: string, description: string): ParamField => ({
  property,
  required: false,
  type: 'string',
  description,
  deprecated: false,
});

const times = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make);

const PAGE = 'A sentence of a long text. '.repeat(40).trim();
const long = field('limit', PAGE);
const other = field('limit', `${PAGE} And more.`);
const short = field('name', 'The name.');

describe('parameters of many operations', () => {
  const operations = [...times(20, () => [{ ...short }, { ...long }]), ...times(20, () => [{ ...other }])];
  const [first = [], last = []] = [operations[0], operations[39]];

  it('are printed once, and picked by each operation', () => {
    const shared = sharedParams(operations, new Set());

    expect(shared.declarations.split('readonly limit?: string | undefined;')).toHaveLength(3);
    expect(shared.split(first)).toEqual({ own: [short], bases: ["Pick<SharedParams, 'limit'>"] });
    expect(shared.split(last)).toEqual({ own: [], bases: ["Pick<SharedParams2, 'limit'>"] });
  });

  it('have no name from the document', () => {
    const shared = sharedParams(operations, new Set(['SharedParams']));

    expect(shared.split(first).bases).toEqual(["Pick<SharedParams2, 'limit'>"]);
  });

  it('stay with their operations if the repetition is short', () => {
    const fields = times(20, () => [{ ...short }]);
    const shared = sharedParams(fields, new Set());

    expect(shared.declarations).toBe('');
    expect(shared.split(fields[0] ?? [])).toEqual({ own: [short], bases: [] });
  });
});

describe('the tag of a parameter', () => {
  it('has the first sentences of a long description', () => {
    const tag = paramTag(long);

    expect(tag).toBe(`@param params.limit ${'A sentence of a long text. '.repeat(8).trim()}`);
  });

  it('ends between words if no sentence ends', () => {
    expect(paramTag(field('limit', 'words '.repeat(60)))).toBe(
      `@param params.limit ${'words '.repeat(39)}words …`,
    );
  });

  it('has all of a short one', () => {
    expect(paramTag(short)).toBe('@param params.name The name.');
  });
});
