import type { Row } from './row.ts';

const ARRAY = ['blue', 'black', 'brown'];
const OBJECT = { R: 100, G: 200, B: 150 };

const SCHEMAS = {
  string: { type: 'string' },
  array: { type: 'array', items: { type: 'string' } },
  object: { type: 'object', additionalProperties: { type: 'integer' } },
} as const;
const VALUES = { string: 'blue', array: ARRAY, object: OBJECT } as const;

type Kind = keyof typeof SCHEMAS;

/**
 * Location, style, `explode`, and the serialization of a string, an array and an object; no text if none is defined.
 */
type Line = readonly [place: string, style: string, explode: boolean, string, string, string];

/**
 * The table of the specification itself, with `color` as the name.
 *
 * @see OpenAPI 3.1.1, section 4.8.12.4 (Style Examples)
 */
const TABLE: readonly Line[] = [
  ['path', 'matrix', false, ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
  ['path', 'matrix', true, ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150'],
  ['path', 'label', false, '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
  ['path', 'label', true, '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
  ['path', 'simple', false, 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
  ['path', 'simple', true, 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ['header', 'simple', false, 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
  ['header', 'simple', true, 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ['query', 'form', false, 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ['query', 'form', true, 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150'],
  ['query', 'spaceDelimited', false, '', 'color=blue%20black%20brown', 'color=R%20100%20G%20200%20B%20150'],
  ['query', 'pipeDelimited', false, '', 'color=blue%7Cblack%7Cbrown', 'color=R%7C100%7CG%7C200%7CB%7C150'],
  ['query', 'deepObject', true, '', '', 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  ['cookie', 'form', false, 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ['cookie', 'cookie', true, 'color=blue', 'color=blue; color=black; color=brown', 'R=100; G=200; B=150'],
];

/** Every style in every place. */
export const STYLE_ROWS: readonly Row[] = TABLE.flatMap(([place, style, explode, ...texts]) =>
  (['string', 'array', 'object'] as const).flatMap((kind, index) => {
    const text = texts[index] ?? '';
    return text === '' ? [] : [styleRow(place, style, explode, kind, text)];
  }),
);

function styleRow(place: string, style: string, explode: boolean, kind: Kind, text: string): Row {
  const parameter = { name: 'color', in: place, required: place === 'path', style, explode };
  return {
    feature: `Parameter in ${place}, ${style}, explode: ${explode}, ${kind}`,
    operation: { parameters: [{ ...parameter, schema: SCHEMAS[kind] }] },
    params: { color: VALUES[kind] },
    ...(place === 'path' ? { path: '/{color}' } : {}),
    sent: sentIn(place, text),
  };
}

function sentIn(place: string, text: string) {
  if (place === 'path') return { url: `/${text}` };
  if (place === 'query') return { url: `?${text}` };
  return { url: '', headers: { [place === 'header' ? 'color' : 'cookie']: text } };
}
