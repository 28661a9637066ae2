import { expect, it } from 'vitest';
import { choice, complex, element, root, sequence } from './build/build.ts';
import { codec, errorCodec } from './codec.ts';
import { errorsIn } from './errors-in.ts';
import { string, token } from './schema/builtins.ts';

const failure = complex({
  content: sequence([element('Code', token), element('Text', string, { min: 0 })]),
  error: { code: 'Code', text: 'Text', success: '0' },
});
const line = complex({ content: sequence([element('ID', token), element('Error', failure, { min: 0 })]) });
const reply = root(
  'Reply',
  complex({
    content: sequence([
      element('Head', complex({ content: sequence([element('Code', token)]), error: { code: 'Code' } }), {
        min: 0,
      }),
      element('Line', line, { min: 0, max: Infinity }),
      choice([element('Warning', failure), element('ID', token)], { min: 0, max: Infinity, key: 'notes' }),
    ]),
  }),
);

const bytes = (xml: string) => new TextEncoder().encode(xml);
const error = (code: string, text = '') =>
  `<Error><Code>${code}</Code>${text && `<Text>${text}</Text>`}</Error>`;

it.each<[string, string, object[]]>([
  ['a message without errors', '', []],
  ['a code that stands for no error', `<Line><ID>1</ID>${error('0', 'OK')}</Line>`, []],
  ['an error without a success', '<Head><Code>0</Code></Head>', [{ code: '0', path: '/Reply/Head' }]],
  [
    'an error of each of several lines',
    `<Line><ID>1</ID>${error('499', 'Unknown')}</Line><Line><ID>1</ID></Line><Line><ID>1</ID>${error('902')}</Line>`,
    [
      { code: '499', text: 'Unknown', path: '/Reply/Line[1]/Error' },
      { code: '902', path: '/Reply/Line[3]/Error' },
    ],
  ],
  [
    'an error within a group that repeats',
    '<ID>1</ID><Warning><Code>7</Code></Warning>',
    [{ code: '7', path: '/Reply/Warning' }],
  ],
])('reports %s', (_, content, expected) => {
  const message = codec(reply).decode(bytes(`<Reply>${content}</Reply>`));

  expect(errorsIn(reply, message)).toEqual(expected);
});

it('ignores values that are not a message', () => {
  expect([undefined, null, 'text', [], { Line: 'text' }].flatMap((value) => errorsIn(reply, value))).toEqual(
    [],
  );
});

it('a codec writes and reads, and reports errors as a client does', () => {
  const text = codec(reply).encode({ Head: { Code: '7' } });

  expect(errorCodec(reply).decode(bytes(text))).toEqual({ Head: { Code: '7' } });
  expect(errorCodec(reply).errors({ Head: { Code: '7' } })).toEqual([{ code: '7', error: '7' }]);
});

it.each([
  ['UTF-8', 'é'],
  ['ISO-8859-1', 'Ã©'],
])('reads bytes that say nothing as %s, if what carries them says so', (charset, expected) => {
  const message = codec(reply).decode(bytes('<Reply><ID>é</ID></Reply>'), charset);

  expect(message).toEqual({ notes: [{ ID: expected }] });
});

it('prefers a declaration to external information', () => {
  const declared = bytes('<?xml version="1.0" encoding="UTF-8"?><Reply><ID>é</ID></Reply>');

  expect(codec(reply).decode(declared, 'ISO-8859-1')).toEqual({ notes: [{ ID: 'é' }] });
});

it('rejects bytes whose stated encoding is not supported', () => {
  expect(() => codec(reply).decode(bytes('<Reply/>'), 'EBCDIC')).toThrow('The encoding EBCDIC is not read');
});
