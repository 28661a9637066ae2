import { describe, expect, it } from 'vitest';
import { InvalidXmlError, type ParseOptions, parse } from '../index.ts';
import { choice, complex, element, root, sequence, token } from '../schema.ts';

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

describe('suggests nothing', () => {
  it.each([
    [
      'for another name',
      of('Reason', 'Article', 'Total'),
      ['2:7 Line has no element Reason.', '2:25 Reference is missing before Article.'],
    ],
    ['for a short name', of('Reference', 'Article', 'IX', 'Total'), ['2:51 Line has no element IX.']],
    [
      'that was given',
      of('Reference', 'Referense', 'Article', 'Total'),
      ['2:31 Line has no element Referense.'],
    ],
  ])('%s', (_, lines, reported) => {
    expect(reports(lines)).toEqual(reported);
  });

  it('for an unknown element that is kept', () => {
    expect(reports(of('Referense', 'Article', 'Total'), {})).toEqual([
      '2:31 Reference is missing before Article.',
    ]);
  });
});
