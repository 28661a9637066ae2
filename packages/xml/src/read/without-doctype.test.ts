import { describe, expect, it } from 'vitest';
import { XmlError } from '../errors/xml-error.ts';
import { complex, element, integer, root, sequence } from '../schema.ts';
import { parse } from './parse.ts';
import { withoutDoctype } from './without-doctype.ts';

const score = root<{ tempo: string }>('score', complex({ content: sequence([element('tempo', integer)]) }));

const DOCTYPE = `<!DOCTYPE score PUBLIC "-//Scores//DTD 4.0//EN"
  'http://scores.example/[4.0]>.dtd'>`;
const DOCUMENT = `<?xml version="1.0" encoding="ISO-8859-1"?>
<!-- <!DOCTYPE no --> ${DOCTYPE}
<score><tempo>120</tempo></score>`;

/** Reads a document, and returns its content or the first problem. */
function reading(input: string | Uint8Array) {
  try {
    return parse(score, input);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const [{ line, column, message } = {}] = error.problems;
    return `${line}:${column} ${message}`;
  }
}

describe('a document type declaration', () => {
  it('is rejected by the reader, and removed on demand', () => {
    expect(reading(DOCUMENT)).toMatch(/^2:23 Document type declarations are rejected/);
    expect(reading(withoutDoctype(DOCUMENT))).toEqual({ tempo: '120' });
  });

  it('is removed from bytes in their encoding', () => {
    const bytes = Buffer.from(DOCUMENT.replace('no', 'né'), 'latin1');
    expect(reading(withoutDoctype(bytes))).toEqual({ tempo: '120' });
    expect(withoutDoctype(bytes)).toContain('né');
    expect(withoutDoctype(Buffer.from(`\uFEFF${DOCTYPE}<score/>`, 'utf16le'))).not.toContain('DOCTYPE');
  });

  it('leaves lines and columns as they are', () => {
    const wrong = DOCUMENT.replace('120', 'fast');
    expect(reading(withoutDoctype(wrong))).toMatch(/^4:8 /);
  });

  it.each([
    ['with declarations of its own', '<!DOCTYPE score [<!ENTITY fast "200">]><score/>'],
    ['without an end', '<!DOCTYPE score SYSTEM "scores.dtd'],
    ['in content', '<score><tempo>1</tempo><!DOCTYPE score></score>'],
  ])('%s stays', (_, document) => {
    expect(withoutDoctype(document)).toBe(document);
  });
});

it('a document without a declaration stays', () => {
  expect(withoutDoctype('<!-- no end <score/>')).toBe('<!-- no end <score/>');
  expect(withoutDoctype('<?xml version="1.0"?><score/>')).toBe('<?xml version="1.0"?><score/>');
});

it('bytes that cannot be decoded are left for the reader to reject', () => {
  const bytes = new Uint8Array([0x3c, 0xff, 0xfe]);
  expect(withoutDoctype(bytes)).toBe(bytes);
  expect(reading(withoutDoctype(bytes))).toMatch(/not valid utf-8/);
});
