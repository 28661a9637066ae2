import { describe, expect, it } from 'vitest';
import { dateTime } from './dates.ts';
import { int64 } from './numbers.ts';
import { fieldsOf, itemsOf, keep, later, oneOf, type Place, type ReadValue } from './reader.ts';

function read(reader: ReadValue, value: unknown): unknown {
  const place: Place = { path: 'answer', problems: [] };
  const result = reader(value, place);
  return place.problems.length > 0 ? place.problems : result;
}

describe('a reader', () => {
  it('reads fields and items, and leaves everything else alone', () => {
    const order = fieldsOf({ at: dateTime, ids: itemsOf(int64) });
    expect(
      read(order, { at: '2026-03-02T09:00:00+01:00', ids: [1, 2], other: '2026-03-02T09:00:00Z' }),
    ).toEqual({
      at: new Date('2026-03-02T08:00:00Z'),
      ids: [1n, 2n],
      other: '2026-03-02T09:00:00Z',
    });
    expect(read(order, null)).toBe(null);
    expect(read(order, 'later')).toBe('later');
  });

  it('keeps properties whose names are those of inherited ones', () => {
    const value = JSON.parse('{"__proto__":"2026-03-02T09:00:00Z","constructor":1}');
    expect(read(fieldsOf({}, dateTime), value)).toEqual(
      Object.fromEntries([
        ['__proto__', new Date('2026-03-02T09:00:00Z')],
        ['constructor', 1],
      ]),
    );
  });

  it('reads recursive values', () => {
    const tree: ReadValue = later(() => fieldsOf({ at: dateTime, leaves: itemsOf(tree) }));
    const at = '2026-03-02T09:00:00Z';
    expect(read(tree, { leaves: [{ at, leaves: [] }] })).toEqual({
      leaves: [{ at: new Date(at), leaves: [] }],
    });
  });

  it('reads the properties of a map, except those that are described', () => {
    expect(read(fieldsOf({ name: keep }, int64), { name: 1, a: 2 })).toEqual({ name: 1, a: 2n });
  });

  it('reports every problem with its path', () => {
    const order = fieldsOf({ at: dateTime, ids: itemsOf(int64) });
    expect(read(order, { at: '2026-03-02T09:00:00', ids: [1.5] })).toEqual([
      {
        path: 'answer.at',
        message: '"2026-03-02T09:00:00" is not a date and time with an offset, such as 2026-03-02T09:00:00Z',
      },
      { path: 'answer.ids.0', message: '1.5 is not an integer' },
    ]);
    expect(read(dateTime, '2026-02-30T25:00:00Z')).toHaveLength(1);
  });
});

describe('a union', () => {
  const vehicle = oneOf(
    { read: fieldsOf({ built: dateTime }), is: 'object', has: ['kind'], values: { kind: ['car'] } },
    { is: 'object', values: { kind: ['van'] } },
  );
  const built = '2026-03-02T09:00:00Z';

  it('is read by the first matching alternative', () => {
    expect(read(vehicle, { kind: 'car', built })).toEqual({ kind: 'car', built: new Date(built) });
    expect(read(vehicle, { kind: 'van', built })).toEqual({ kind: 'van', built });
  });

  it('keeps a value of an unknown alternative', () => {
    expect(read(vehicle, { kind: 'bus', built })).toEqual({ kind: 'bus', built });
  });

  it('reads a text as a date where it is one', () => {
    const text = oneOf({ read: dateTime, is: 'string' }, { is: 'string' });
    expect(read(text, built)).toEqual(new Date(built));
    expect(read(text, 'soon')).toBe('soon');
  });
});
