import { own, type Schema } from '@partner-apis/model';
import { inside, outside, type Variant } from './variant.ts';

/** Makes values on both sides of `minLength`, `maxLength`, `pattern` and `format`. */
export function stringVariants(schema: Schema, valid: string): Variant[] {
  return [
    ...lengthVariants(schema, valid),
    ...patternVariants(schema, valid),
    ...formatVariants(schema, valid),
  ];
}

function lengthVariants({ minLength, maxLength }: Schema, valid: string): Variant[] {
  const variants: Variant[] = [];
  if (minLength !== undefined && minLength > 0) {
    variants.push(
      inside('minLength', 'minLength', ofLength(valid, minLength)),
      outside('minLength', 'minLength-1', ofLength(valid, minLength - 1)),
    );
  }
  if (maxLength !== undefined) {
    variants.push(
      inside('maxLength', 'maxLength', ofLength(valid, maxLength)),
      outside('maxLength', 'maxLength+1', ofLength(valid, maxLength + 1)),
    );
  }
  return variants;
}

/** Makes texts of a length that resemble a valid one, so that a pattern may still allow them. */
export function ofLength(valid: string, length: number): string[] {
  if (valid.length >= length) return [valid.slice(0, length), valid.slice(valid.length - length)];
  const missing = length - valid.length;
  const last = valid.at(-1) ?? 'x';
  return [...new Set([last, '0', 'x', 'A'])].flatMap((filler) => [
    valid + filler.repeat(missing),
    filler.repeat(missing) + valid,
  ]);
}

function patternVariants({ pattern, minLength = 0 }: Schema, valid: string): Variant[] {
  if (pattern === undefined) return [];
  const expression = new RegExp(pattern, 'u');
  const broken = ['|', '!', 'x', '?', ' ', '0', '-']
    .flatMap((stranger) => [
      stranger + valid.slice(1),
      valid.slice(0, -1) + stranger,
      stranger.repeat(Math.max(1, minLength)),
    ])
    .concat('')
    .filter((text) => !expression.test(text));
  return [inside('pattern', 'pattern', [valid]), outside('pattern', 'pattern-broken', broken)];
}

/** Texts that resemble a format but violate it. */
const BROKEN_FORMATS: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-02-31', '2026-13-01'],
  'date-time': ['2026-02-31T08:00:00Z', '2026-03-02T25:00:00Z'],
  time: ['25:00:00Z'],
  email: ['nobody'],
  uri: ['no uri'],
  'uri-reference': ['no reference'],
  uuid: ['00000000-0000'],
  ipv4: ['256.0.0.1'],
  ipv6: ['1::2::3'],
  hostname: ['-host-'],
};

/** Formats that are tested on both sides. */
export const checkedFormats: ReadonlySet<string> = new Set(Object.keys(BROKEN_FORMATS));

function formatVariants({ format }: Schema, valid: string): Variant[] {
  if (format === undefined) return [];
  const broken = own(BROKEN_FORMATS, format);
  if (broken === undefined) return [];
  return [inside('format', 'format', [valid]), outside('format', 'format-broken', broken)];
}
