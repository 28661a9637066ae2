import { expect, it } from 'vitest';
import {
  all,
  any,
  choice,
  complex,
  el,
  key,
  MANY,
  OPTIONAL,
  type Row,
  schema,
  seq,
  simple,
  verdicts,
} from './testing/verdict-rows.ts';

const abc = el('a') + el('b') + el('c');
const documented = el('a').replace(
  '/>',
  '><xs:annotation><xs:documentation>A.</xs:documentation></xs:annotation></xs:element>',
);

const CONTENT: readonly Row[] = [
  ['nothing', seq(abc), seq(abc), '', ''],
  ['only documentation', seq(el('a')), seq(documented), '', ''],
  [
    'a group is named, and a type moved out',
    complex(`<xs:sequence>${el('a')}</xs:sequence>`),
    schema(
      `<xs:element name="m" type="t:M"/><xs:complexType name="M"><xs:sequence><xs:group ref="t:G"/></xs:sequence></xs:complexType><xs:group name="G"><xs:sequence>${el('a')}</xs:sequence></xs:group>`,
    ),
    '',
    '',
  ],
  [
    'a new optional element',
    seq(el('a')),
    seq(el('a') + el('b', OPTIONAL)),
    'minor element',
    'major element',
  ],
  [
    'an optional element is gone',
    seq(el('a') + el('b', OPTIONAL)),
    seq(el('a')),
    'major element',
    'minor element',
  ],
  [
    'a new required element',
    seq(el('a')),
    seq(el('a') + el('b')),
    'major required, minor element',
    'major element, minor required',
  ],
  [
    'an element becomes required',
    seq(el('a', OPTIONAL) + el('b')),
    seq(el('a') + el('b')),
    'major required',
    'minor required',
  ],
  [
    'the last element becomes required',
    seq(el('a') + el('b', OPTIONAL)),
    seq(el('a') + el('b')),
    'major required',
    'minor required',
  ],
  ['the order is another', seq(el('a') + el('b')), seq(el('b') + el('a')), 'major order', 'major order'],
  ['the order is free', seq(el('a') + el('b')), all(el('a') + el('b')), 'minor order', 'major order'],
  [
    'more are allowed',
    seq(el('a', 'maxOccurs="3"')),
    seq(el('a', MANY)),
    'minor occurrence',
    'major occurrence',
  ],
  [
    'fewer are allowed',
    seq(el('a', 'maxOccurs="5"')),
    seq(el('a', 'maxOccurs="3"')),
    'major occurrence',
    'minor occurrence',
  ],
  [
    'more are needed',
    seq(el('a', 'minOccurs="1" maxOccurs="5"')),
    seq(el('a', 'minOccurs="2" maxOccurs="5"')),
    'major occurrence',
    'minor occurrence',
  ],
  [
    'a choice loses an alternative',
    choice(el('a') + el('b')),
    choice(el('a')),
    'major element',
    'minor element',
  ],
  ['a choice gains an alternative', choice(el('a') + el('b')), choice(abc), 'minor element', 'major element'],
  [
    'a sequence becomes a choice',
    seq(el('a') + el('b')),
    choice(el('a') + el('b')),
    'major order, minor required, minor required',
    'major required, major required, minor order',
  ],
  [
    'a repeated element becomes a repeated choice',
    seq(el('a', MANY)),
    complex(`<xs:choice ${MANY}>${el('a')}${el('b')}</xs:choice>`),
    'minor element',
    'major element',
  ],
  [
    'the same language in another form',
    seq(`<xs:sequence ${OPTIONAL}>${el('a', OPTIONAL)}${el('b', OPTIONAL)}</xs:sequence>`),
    seq(el('a', OPTIONAL) + el('b', OPTIONAL)),
    '',
    '',
  ],
  ['an unfolded repetition', seq(el('a', 'minOccurs="2" maxOccurs="2"')), seq(el('a') + el('a')), '', ''],
  [
    'a pair becomes optional as a whole',
    seq(el('a') + el('b')),
    complex(`<xs:sequence ${OPTIONAL}>${el('a')}${el('b')}</xs:sequence>`),
    'minor required, minor required',
    'major required, major required',
  ],
  [
    'xs:all gains an element',
    all(el('a')),
    all(el('a') + el('b', OPTIONAL)),
    'minor element',
    'major element',
  ],
  [
    'an element of xs:all becomes optional',
    all(abc),
    all(el('a') + el('b') + el('c', OPTIONAL)),
    'minor required',
    'major required',
  ],
  [
    'an element is renamed',
    seq(el('a') + el('b')),
    seq(el('a') + el('x')),
    'major element, major required',
    'major element, major required',
  ],
  [
    'any element is allowed',
    seq(el('a')),
    seq(el('a') + any(`namespace="##other" ${OPTIONAL}`)),
    'minor wildcard',
    'major wildcard',
  ],
  [
    'an element takes the place of any',
    seq(el('a') + any(`namespace="##local" processContents="skip" ${OPTIONAL}`)),
    seq(el('a') + el('b', OPTIONAL)),
    'major wildcard',
    'minor wildcard',
  ],
  [
    'any element is looked at',
    seq(any('namespace="##other" processContents="skip"')),
    seq(any('namespace="##other" processContents="lax"')),
    'major wildcard',
    'minor wildcard',
  ],
  [
    'content becomes mixed',
    complex(`<xs:sequence>${el('a')}</xs:sequence>`),
    complex(`<xs:sequence>${el('a')}</xs:sequence>`).replace(
      '<xs:complexType>',
      '<xs:complexType mixed="true">',
    ),
    'minor content',
    'major content',
  ],
  ['text becomes elements', simple(''), seq(el('a')), 'major content', 'major content'],
  [
    'children become qualified',
    schema(
      `<xs:element name="m"><xs:complexType><xs:sequence>${el('a')}</xs:sequence></xs:complexType></xs:element>`,
    ),
    schema(
      `<xs:element name="m"><xs:complexType><xs:sequence>${el('a')}</xs:sequence></xs:complexType></xs:element>`,
      'elementFormDefault="qualified"',
    ),
    'major element, major required',
    'major element, major required',
  ],
  [
    'the type of an element within a type that holds itself',
    schema(
      `<xs:element name="m" type="t:T"/><xs:complexType name="T"><xs:sequence>${el('a')}${el('n', OPTIONAL, 't:T')}</xs:sequence></xs:complexType>`,
    ),
    schema(
      `<xs:element name="m" type="t:T"/><xs:complexType name="T"><xs:sequence>${el('a', '', 'xs:int')}${el('n', OPTIONAL, 't:T')}</xs:sequence></xs:complexType>`,
    ),
    'major type',
    'minor type',
  ],
  [
    'a substitute is declared',
    schema(
      `<xs:element name="h" type="xs:token"/><xs:element name="m"><xs:complexType><xs:sequence><xs:element ref="t:h"/></xs:sequence></xs:complexType></xs:element>`,
    ),
    schema(
      `<xs:element name="h" type="xs:token"/><xs:element name="s" substitutionGroup="t:h"/><xs:element name="m"><xs:complexType><xs:sequence><xs:element ref="t:h"/></xs:sequence></xs:complexType></xs:element>`,
    ),
    'minor element',
    'major element',
  ],
  ['something has to be unique', seq(el('a', MANY)), key('a'), 'major identity', 'minor identity'],
  ['something else has to be unique', key('a'), key('*'), 'major identity', 'major identity'],
];

it.each(CONTENT)('%s', async (_, before, after, request, response) => {
  expect({
    request: (await verdicts('request', before, after)).join(', '),
    response: (await verdicts('response', before, after)).join(', '),
  }).toEqual({ request, response });
});
