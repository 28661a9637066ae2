import { describe, expect, it } from 'vitest';
import { anyType, attribute, complex, element, mixed, root, sequence } from '../build/build.ts';
import { nonNegativeInteger } from '../schema/builtins.ts';
import { problemsOf } from '../testing/problems.ts';
import { parse } from './parse.ts';

const note = mixed({ attributes: [attribute('lines', nonNegativeInteger, { required: true })] });
const letter = root<unknown>('Letter', complex({ content: sequence([element('Note', note)]) }));
const free = root<unknown>('Free', anyType);

/** Returns the rules that a document violates. */
function broken(document: string, strict = true): readonly string[] {
  return problemsOf(() => parse(letter, document, { strict })).map(({ rule }) => rule);
}

describe('attributes of an element with mixed content', () => {
  it.each([
    ['<Letter><Note lines="2">Dear <b>Sir</b></Note></Letter>', []],
    ['<Letter><Note lines="two">Dear <b>Sir</b></Note></Letter>', ['type']],
    ['<Letter><Note>Dear <b>Sir</b></Note></Letter>', ['missing-attribute']],
    ['<Letter><Note lines="2" pages="1"/></Letter>', ['unknown-attribute']],
  ])('%s breaks %j', (document, rules) => {
    expect(broken(document)).toEqual(rules);
  });

  it('may be unknown if reading is tolerant', () => {
    expect(broken('<Letter><Note lines="2" pages="1"/></Letter>', false)).toEqual([]);
  });

  it('are kept with the raw element as written', () => {
    const read = parse(letter, '<Letter><Note lines="02">Dear <b>Sir</b></Note></Letter>', { strict: true });
    expect(read).toMatchObject({ Note: { name: 'Note', attributes: [{ name: 'lines', value: '02' }] } });
  });

  it('are unrestricted if the type is xs:anyType', () => {
    expect(parse(free, '<Free any="1"/>', { strict: true })).toMatchObject({ attributes: [{ name: 'any' }] });
  });
});
