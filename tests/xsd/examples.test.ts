import { describe, expect, it } from 'vitest';
import {
  type Example,
  exampleFiles,
  fileOf,
  KINDS,
  type Kind,
  readExample,
  readIndex,
} from './example-files.ts';
import { problemsOf } from './problems.ts';
import { asRead } from './reading.ts';
import { readSchemas, schemaCompiler } from './schemas.ts';

const schemas = await readSchemas();
const MESSAGES = [...schemas.keys()].filter((name) => /_[AB]2\.xsd$|^error\.xsd$/.test(name));

const examples = await readIndex();
const strict = compileAll(schemaCompiler('strict', schemas));
const readers = [false, true].map((qualified) =>
  compileAll(schemaCompiler(`read-${qualified}`, asRead(schemas, { qualified }))),
);

function compileAll(compile: ReturnType<typeof schemaCompiler>) {
  return new Map(MESSAGES.map((name) => [name.replace('.xsd', ''), compile(name)]));
}

async function problems(example: Example, validators = strict) {
  const schema = validators.get(example.message);
  if (schema === undefined) throw new Error(`No schema is named ${example.message}.xsd`);
  return problemsOf(await readExample(example), schema);
}

const of = (kind: Kind) =>
  examples.filter((example) => example.kind === kind).map((example) => ({ file: fileOf(example), example }));

it('every schema compiles on its own, also those that messages share', () => {
  const compile = schemaCompiler('alone', schemas);
  for (const name of schemas.keys()) expect(() => compile(name).dispose(), name).not.toThrow();
});

it('the index names every file', async () => {
  expect(examples.map(fileOf).toSorted()).toEqual((await exampleFiles()).toSorted());
});

it.each(MESSAGES)('%s has valid and invalid examples', (name) => {
  const kinds = examples.filter(({ message }) => `${message}.xsd` === name).map(({ kind }) => kind);
  expect(KINDS.filter((kind) => kinds.includes(kind))).toEqual(expect.arrayContaining(['valid', 'invalid']));
});

describe('valid', () => {
  it.each(of('valid'))('$file: $example.says', async ({ example }) => {
    expect(await problems(example)).toEqual([]);
  });
});

describe('read all the same, where the index says so', () => {
  it.each(of('valid'))('$file is read as it is', async ({ example }) => {
    expect(await problems(example, readers[0])).toEqual([]);
  });

  it.each([...of('reading'), ...of('invalid')])('$file: $example.says', async ({ example }) => {
    expect(await problems(example)).not.toEqual([]);
    const answers = await Promise.all(readers.map((validators) => problems(example, validators)));
    expect(answers.some((found) => found.length === 0)).toBe(example.read);
  });
});

describe('invalid', () => {
  it.each(of('invalid'))('$file: $example.says', async ({ example }) => {
    const [first, ...others] = await problems(example);
    expect(first).toEqual(example.problem);
    // A document that is not well-formed may be reported more than once.
    if (first?.rule !== 'wellFormed') expect(others).toEqual([]);
  });
});
