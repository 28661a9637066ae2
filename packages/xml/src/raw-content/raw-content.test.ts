import { describe, expect, it } from 'vitest';
import {
  any,
  attribute,
  choice,
  complex,
  element,
  mixed,
  mixedModel,
  root,
  sequence,
} from '../build/build.ts';
import { InvalidXmlError } from '../errors/errors.ts';
import type { Problem } from '../errors/problem.ts';
import { type ParseOptions, parse } from '../read/parse.ts';
import { parseStream } from '../read/parse-stream.ts';
import { int, token } from '../schema/builtins.ts';
import { problemsOf } from '../testing/problems.ts';
import { serialize } from '../write/serialize.ts';
import { validate } from '../write/validate.ts';
import { rawContent } from './raw-content.ts';

interface Letter {
  readonly Note?: unknown;
  readonly any?: readonly unknown[];
}

const line = complex({
  attributes: [attribute('number', int, { required: true })],
  content: sequence([element('Text', token)]),
});
const parts = choice([element('b', token), element('Line', line)], {
  ...{ key: 'choice', min: 0, max: Number.POSITIVE_INFINITY },
});
const letter = root<Letter>(
  'Letter',
  complex({
    content: sequence([
      element('Note', mixed({ model: 'note' }), { min: 0 }),
      any('any', { not: [] }, { min: 0, max: Infinity, contents: 'strict' }),
    ]),
  }),
);
const checks = rawContent(() => ({
  elements: [root('Line', line)],
  models: {
    note: mixedModel({ content: sequence([parts]) }),
  },
}));
const STRICT = { strict: true, rawContent: checks };

const WRONG = `<Letter>
  <Note>Dear <b>Sir</b>,
    <Line number="one"><Text>1</Text>more</Line> and <i>you</i></Note>
  <Line number="1"/>
  <Word/>
</Letter>`;

const PROBLEMS = [
  ['type', '/Letter/Note/Line[1]', 3, 5],
  ['text', '/Letter/Note/Line[1]', 3, 38],
  ['unknown-element', '/Letter/Note/i[1]', 3, 54],
  ['missing-element', '/Letter/Line[1]', 4, 3],
  ['unknown-element', '/Letter/Word[1]', 5, 3],
];

const placed = ({ rule, path, line, column }: Problem) => [rule, path, line, column];

describe('the check of raw elements', () => {
  it('reports every problem with its place', () => {
    expect(problemsOf(() => parse(letter, WRONG, STRICT)).map(placed)).toEqual(PROBLEMS);
  });

  it('reads a stream in chunks of any size', async () => {
    const problems = async (size: number) => {
      const pieces = Array.from({ length: Math.ceil(WRONG.length / size) }, (_, at) =>
        WRONG.slice(at * size, (at + 1) * size),
      );
      try {
        for await (const _ of parseStream(letter, 'any', pieces, STRICT));
        return [];
      } catch (error) {
        if (error instanceof InvalidXmlError) return error.problems.map(placed);
        throw error;
      }
    };
    for (const size of [1, 7, 1000]) expect(await problems(size)).toEqual(PROBLEMS);
  });

  it('happens only on request', () => {
    expect(problemsOf(() => parse(letter, WRONG, { strict: true }))).toEqual([]);
  });

  it('does not change the result', () => {
    const right = '<Letter><Note>a <b>b</b></Note><Line number="01"><Text>1</Text></Line></Letter>';
    expect(parse(letter, right, STRICT)).toEqual(parse(letter, right));
  });

  it('reports unknown elements that a lenient reader accepts', () => {
    const problems: Problem[] = [];
    const options: ParseOptions = { rawContent: checks, onTolerated: (problem) => problems.push(problem) };
    parse(letter, '<Letter><Note><i>a</i></Note><Word/></Letter>', options);
    expect(problems.map(({ rule, path }) => [rule, path])).toEqual([
      ['unknown-element', '/Letter/Note/i[1]'],
      ['unknown-element', '/Letter/Word[1]'],
    ]);
  });

  it('rejects elements where the text is fixed', () => {
    const yes = mixed({ model: 'yes' });
    const models = { yes: mixedModel({ content: sequence([element('b', token, { min: 0 })]) }) };
    const options = { strict: true, rawContent: rawContent(() => ({ elements: [], models })) };
    const reply = root('Reply', yes, { fixed: 'yes' });
    const rules = (text: string) => problemsOf(() => parse(reply, text, options)).map(({ rule }) => rule);
    expect(rules('<Reply>yes</Reply>')).toEqual([]);
    expect(rules('<Reply/>')).toEqual([]);
    expect(rules('<Reply>no</Reply>')).toEqual(['fixed']);
    expect(rules('<Reply>yes<b>1</b></Reply>')).toEqual(['fixed']);
  });

  it('rejects what it could not read again when writing', () => {
    const wrong = parse(letter, '<Letter><Line number="1"><Text/><Text/></Line></Letter>');
    const problems = [
      {
        rule: 'occurrence',
        path: '/Letter/Line[1]/Text[2]',
        message: 'Text is allowed only once here.',
      },
    ];
    expect(validate(letter, wrong)).toEqual([]);
    expect(validate(letter, wrong, { rawContent: checks })).toEqual(problems);
    expect(problemsOf(() => serialize(letter, wrong, { rawContent: checks }))).toEqual(problems);
  });
});
