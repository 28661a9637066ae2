import { describe, expect, it } from 'vitest';
import { InvalidXmlError, type ParseOptions, parse } from '../index.ts';
import { any, choice, complex, element, namespace, root, sequence, token } from '../schema.ts';

const line = complex({
  content: sequence([
    element('Reference', token),
    choice([element('Article', token), element('Service', token)]),
    element('Note', token, { min: 0 }),
    element('ID', token, { min: 0 }),
    element('Total', token),
  ]),
});
const order = root('Order', complex({ content: sequence([element('Line', line, { max: 9 })]) }));

/** Returns the problems of a document with these lines. */
function reports(lines: string, options: ParseOptions = { strict: true }): readonly string[] {
  try {
    parse(order, `<Order>\n${lines}</Order>`, options);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidXmlError)) throw error;
    return error.problems.map((problem) => `${problem.line}:${problem.column} ${problem.message}`);
  }
}

const of = (...names: string[]) => `<Line>${names.map((name) => `<${name}>1</${name}>`).join('')}</Line>`;

describe('a misspelled element is one problem', () => {
  it.each([
    [
      'another letter',
      of('Referense', 'Article', 'Total'),
      '2:7 Line has no element Referense. Did you mean Reference?',
    ],
    [
      'one letter less',
      of('Refernce', 'Article', 'Total'),
      '2:7 Line has no element Refernce. Did you mean Reference?',
    ],
    [
      'two letters exchanged',
      of('Referecne', 'Article', 'Total'),
      '2:7 Line has no element Referecne. Did you mean Reference?',
    ],
    [
      'another case',
      of('reference', 'Article', 'Total'),
      '2:7 Line has no element reference. Did you mean Reference?',
    ],
    [
      'the last one',
      of('Reference', 'Article', 'Totals'),
      '2:51 Line has no element Totals. Did you mean Total?',
    ],
    [
      'an optional one',
      of('Reference', 'Article', 'Notes', 'Total'),
      '2:51 Line has no element Notes. Did you mean Note?',
    ],
    [
      'a short one in another case',
      of('Reference', 'Article', 'Id', 'Total'),
      '2:51 Line has no element Id. Did you mean ID?',
    ],
  ])('%s', (_, lines, report) => {
    expect(reports(lines)).toEqual([report]);
  });

  it('in each line anew', () => {
    const reported = reports(of('Referense', 'Article', 'Total') + of('Article', 'Total'));
    expect(reported).toEqual([
      '2:7 Line has no element Referense. Did you mean Reference?',
      '2:80 Reference is missing before Article.',
    ]);
  });
});

describe('lists the elements where no name is near', () => {
  it.each([
    [
      'for another name',
      of('Reason', 'Article', 'Total'),
      [
        '2:7 Line has no element Reason. Use an element such as Reference, Article, Service, Note, ID, Total.',
        '2:25 Reference is missing before Article.',
      ],
    ],
    [
      'for a short name',
      of('Reference', 'Article', 'IX', 'Total'),
      ['2:51 Line has no element IX. Use an element such as Reference, Article, Service, Note, ID, Total.'],
    ],
    [
      'that was given',
      of('Reference', 'Referense', 'Article', 'Total'),
      [
        '2:31 Line has no element Referense. Use an element such as Reference, Article, Service, Note, ID, Total.',
      ],
    ],
  ])('%s', (_, lines, reported) => {
    expect(reports(lines)).toEqual(reported);
  });

  it('but at most nine, and each once', () => {
    const names = Array.from({ length: 12 }, (_, index) => `item${index}`);
    const elements = names.map((name) => element(name, token, { min: 0 }));
    const alternatives = choice([sequence(elements.slice(0, 3)), sequence(elements)]);
    const long = root('long', complex({ content: sequence([alternatives]) }));
    expect(() => parse(long, '<long><other/></long>', { strict: true })).toThrow(
      'long has no element other. Use an element such as item0, item1, item2, item3, item4, item5.',
    );
  });

  it('but not where the content has wildcards only', () => {
    const content = sequence([any('any', { only: ['urn:more'] })]);
    expect(() =>
      parse(root('open', complex({ content })), '<open><other/></open>', { strict: true }),
    ).toThrow(/has no element other\.$/m);
  });

  it('not for an unknown element that is kept', () => {
    expect(reports(of('Referense', 'Article', 'Total'), {})).toEqual([
      '2:31 Reference is missing before Article.',
    ]);
  });
});

it('names the namespace of an element that is in another one, also where it was given', () => {
  const street = element('Street', token, { namespace: namespace('urn:party', 'p'), max: 2 });
  const party = root('Party', complex({ content: sequence([street]) }));
  const found = '<Party><p:Street xmlns:p="urn:party">1</p:Street><Street>2</Street></Party>';
  expect(() => parse(party, found, { strict: true })).toThrow(
    'Party has no element Street. Did you mean Street in the namespace urn:party?',
  );
  const bare = root('Party', complex({ content: sequence([element('Street', token)]) }));
  expect(() => parse(bare, '<Party><Street xmlns="urn:party">1</Street></Party>', { strict: true })).toThrow(
    'Did you mean Street in no namespace?',
  );
});
