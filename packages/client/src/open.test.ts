import { expectTypeOf, it } from 'vitest';
import type { Open } from './open.ts';

type Text = string & Record<never, never>;

it('lets through texts that the document does not list', () => {
  expectTypeOf<Open<'a' | 'b'>>().toEqualTypeOf<'a' | 'b' | Text>();
  expectTypeOf<Open<{ status?: 'a' | 'b' | null; count: number }>>().toEqualTypeOf<{
    status?: 'a' | 'b' | Text | null;
    count: number;
  }>();
  expectTypeOf<Open<{ days: ('mo' | 'tu')[] }>>().toEqualTypeOf<{ days: ('mo' | 'tu' | Text)[] }>();
});

it('leaves everything else as it is', () => {
  expectTypeOf<Open<string | null>>().toEqualTypeOf<string | null>();
  expectTypeOf<Open<unknown>>().toEqualTypeOf<unknown>();
  expectTypeOf<Open<{ readonly a: number[]; b?: boolean }>>().toEqualTypeOf<{
    readonly a: number[];
    b?: boolean;
  }>();
});

it('still tells alternatives apart', () => {
  type Shape = { kind: 'circle'; radius: number } | { kind: 'square'; side: number };

  expectTypeOf<Extract<Open<Shape>, { kind: 'circle' }>>().toEqualTypeOf<{
    kind: 'circle';
    radius: number;
  }>();
});
