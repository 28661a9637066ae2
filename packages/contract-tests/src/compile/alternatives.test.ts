import type { ApiModel, Operation, Schema } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { notesModel } from '../testing/notes-model.ts';
import { compile } from './compile.ts';
import { MislabelledCaseError } from './label.ts';

/** Returns the notes document with a cover for each note, which is a picture or a colour. */
function withCover(cover: Schema, example: Operation['requestBody']): ApiModel {
  const { Note, ...others } = notesModel.schemas;
  const note = { ...Note, properties: { ...Note?.properties, cover } };
  const [writeNote] = notesModel.operations;
  if (writeNote === undefined || example === undefined) throw new Error('no such operation');
  return {
    ...notesModel,
    schemas: { ...others, Note: note, Picture: PICTURE, Colour: COLOUR },
    operations: [{ ...writeNote, requestBody: example }],
  };
}

const PICTURE: Schema = {
  type: 'object',
  required: ['kind', 'file'],
  properties: { kind: { const: 'picture' }, file: { type: 'string', maxLength: 8 } },
};
const COLOUR: Schema = {
  type: 'object',
  required: ['kind', 'name'],
  additionalProperties: false,
  properties: { kind: { const: 'colour' }, name: { type: ['string', 'null'], maxLength: 3 } },
};
const COVER: Schema = {
  oneOf: [{ $ref: '#/$defs/Picture' }, { $ref: '#/$defs/Colour' }],
  discriminator: {
    propertyName: 'kind',
    mapping: { picture: '#/$defs/Picture', colour: '#/$defs/Colour' },
  },
};

const body = notesModel.operations[0]?.requestBody;

test('each alternative is tested on both sides, and so is a value of none', () => {
  const { cases, skipped } = compile(withCover(COVER, body));
  const covers = cases.filter(({ id }) => id.includes('/body/cover/'));
  const names = covers.map(({ id }) => id.replace(/^.*\/body\/cover\//, ''));
  expect(skipped).toEqual([]);
  expect(names).toEqual([
    'oneOf-Picture',
    'oneOf-Colour',
    'oneOf-none',
    'oneOf-unknown',
    'omitted',
    'oneOf-Picture/type-not-object',
    'oneOf-Picture/null',
    'oneOf-Picture/unknown-property',
    'oneOf-Picture/kind/const',
    'oneOf-Picture/kind/const-other',
    'oneOf-Picture/kind/missing',
    'oneOf-Picture/file/type-not-string',
    'oneOf-Picture/file/null',
    'oneOf-Picture/file/maxLength',
    'oneOf-Picture/file/maxLength+1',
    'oneOf-Picture/file/missing',
    'oneOf-Colour/type-not-object',
    'oneOf-Colour/null',
    'oneOf-Colour/additionalProperties',
    'oneOf-Colour/unknown-property',
    'oneOf-Colour/kind/const',
    'oneOf-Colour/kind/const-other',
    'oneOf-Colour/kind/missing',
    'oneOf-Colour/name/type-not-string',
    'oneOf-Colour/name/null',
    'oneOf-Colour/name/maxLength',
    'oneOf-Colour/name/maxLength+1',
    'oneOf-Colour/name/missing',
  ]);
});

test('the discriminator decides the alternative of a value', () => {
  const { cases } = compile(withCover(COVER, body));
  const sent = (name: string) => cases.find(({ id }) => id.endsWith(`/body/cover/${name}`))?.request.body;
  expect(sent('oneOf-Colour')).toMatchObject({ json: { cover: { kind: 'colour', name: 'x' } } });
  expect(sent('oneOf-unknown')).toMatchObject({ json: { cover: { kind: 'no-such-alternative' } } });
});

test('a document whose example violates its schema cannot be compiled, since the case would be mislabelled', () => {
  const [content] = body?.content ?? [];
  if (body === undefined || content === undefined) throw new Error('no body');
  const [example] = content.examples;
  if (example === undefined) throw new Error('no example');
  const broken = {
    ...body,
    content: [{ ...content, examples: [{ ...example, value: { text: 'Hello!' } }] }],
  };
  expect(() => compile(withCover(COVER, broken))).toThrow(MislabelledCaseError);
  expect(() => compile(withCover(COVER, broken))).toThrow(
    'The case notes-api-v1/writeNote/example/short of the kind "example" is mislabelled: its request violates "maxLength" at body/text',
  );
});
