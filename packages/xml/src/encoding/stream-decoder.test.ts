import { describe, expect, it } from 'vitest';
import { Stop } from '../errors/stop.ts';
import type { Encoding } from './detect.ts';
import { StreamDecoder } from './stream-decoder.ts';

/** Decodes bytes that arrive one by one. */
function byteByByte(encoding: Encoding, bytes: Uint8Array): string {
  const decoder = new StreamDecoder(encoding);
  const text = [...bytes].map((byte) => decoder.decode(Uint8Array.of(byte), false)).join('');
  return text + decoder.decode(new Uint8Array(), true);
}

function utf16(text: string, order: 'le' | 'be'): Uint8Array {
  const bytes = Buffer.from(text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}

describe('a chunk that ends within a character', () => {
  const text = 'a é € 😀 \uFEFF';

  it.each([
    ['utf-8', new TextEncoder().encode(text)],
    ['utf-16le', utf16(text, 'le')],
    ['utf-16be', utf16(text, 'be')],
  ] as const)('is completed by the next one, in %s', (encoding, bytes) => {
    expect(byteByByte(encoding, bytes)).toBe(text);
  });

  it('is rejected at the end of the document', () => {
    expect(() => byteByByte('utf-8', Uint8Array.of(0x61, 0xe2, 0x82))).toThrow(Stop);
    expect(() => byteByByte('utf-16le', Uint8Array.of(0x61, 0, 0x3d, 0xd8))).toThrow(Stop);
  });
});

it.each([
  ['utf-8', [0x61, 0xc3, 0x28], 2],
  ['utf-8', [0x61, 0xff], 1],
  ['us-ascii', [0x61, 0xe4], 1],
] as const)('says where the bytes are not %s', (encoding, bytes, offset) => {
  expect(() => byteByByte(encoding, Uint8Array.from(bytes))).toThrow(
    expect.objectContaining({ rule: 'encoding', offset }),
  );
});

it('decodes single-byte encodings', () => {
  expect(byteByByte('iso-8859-1', Uint8Array.of(0x61, 0xe4))).toBe('aä');
  expect(byteByByte('windows-1252', Uint8Array.of(0x80, 0xe4))).toBe('€ä');
});
