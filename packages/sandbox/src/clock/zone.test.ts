import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMinutes } from './local-time.ts';
import { zoneOf } from './zone.ts';

test.each([
  // In Europe, clocks change at 01:00 UTC; in North America at 02:00 local time, and on other days.
  ['Europe/Paris', '2026-03-29T00:59:59', '2026-03-29T01:59:59'],
  ['Europe/Paris', '2026-03-29T01:00:00', '2026-03-29T03:00:00'],
  ['Europe/Paris', '2026-10-25T00:59:59', '2026-10-25T02:59:59'],
  ['Europe/Paris', '2026-10-25T01:00:00', '2026-10-25T02:00:00'],
  ['America/Toronto', '2026-03-08T06:59:59', '2026-03-08T01:59:59'],
  ['America/Toronto', '2026-03-08T07:00:00', '2026-03-08T03:00:00'],
  ['America/Toronto', '2026-11-01T05:59:59', '2026-11-01T01:59:59'],
  ['America/Toronto', '2026-11-01T06:00:00', '2026-11-01T01:00:00'],
  ['America/Toronto', '2027-01-01T03:00:00', '2026-12-31T22:00:00'],
  ['UTC', '2026-03-29T01:00:00', '2026-03-29T01:00:00'],
])('the clocks of %s at %s UTC show %s', (zone, utc, local) => {
  expect(zoneOf(zone).toLocal(utc)).toBe(local);
});

test.each([
  ['an ordinary time', 'Europe/Paris', '2026-07-01T12:00', '2026-07-01T10:00', true],
  ['the last before an hour is skipped', 'Europe/Paris', '2026-03-29T01:30', '2026-03-29T00:30', true],
  ['one of the hour that is skipped', 'Europe/Paris', '2026-03-29T02:30', '2026-03-29T01:30', false],
  ['the first after it', 'Europe/Paris', '2026-03-29T03:00', '2026-03-29T01:00', true],
  ['one that is shown twice', 'Europe/Paris', '2026-10-25T02:30', '2026-10-25T00:30', true],
  ['the first that is shown once again', 'Europe/Paris', '2026-10-25T03:00', '2026-10-25T02:00', true],
  ['one of the hour that is skipped', 'America/Toronto', '2026-03-08T02:30', '2026-03-08T07:30', false],
  ['one that is shown twice', 'America/Toronto', '2026-11-01T01:30', '2026-11-01T05:30', true],
  ['the first that is shown once again', 'America/Toronto', '2026-11-01T02:00', '2026-11-01T07:00', true],
])('%s in %s, %s, is %s UTC', (_, zone, local, utc, exists) => {
  expect(zoneOf(zone).toUtc(local)).toBe(utc);
  expect(zoneOf(zone).has(local)).toBe(exists);
});

test.each([
  ['Europe/Paris', '2026-03-29T10:00', -24 * 60, '2026-03-28T09:00'],
  ['Europe/Paris', '2026-10-25T10:00', -24 * 60, '2026-10-24T11:00'],
  ['Europe/Paris', '2026-03-29T01:30', 60, '2026-03-29T03:30'],
  ['America/Toronto', '2026-03-08T10:00', -12 * 60, '2026-03-07T21:00'],
  ['America/Toronto', '2026-11-01T10:00', -12 * 60, '2026-10-31T23:00'],
  ['America/Toronto', '2026-06-01T10:00', -12 * 60, '2026-05-31T22:00'],
])('in %s, %s and %i minutes that pass are %s', (zone, local, minutes, later) => {
  expect(zoneOf(zone).addMinutes(local, minutes)).toBe(later);
});

test('rejects a zone that does not exist', () => {
  expect(() => zoneOf('Europe/Atlantis')).toThrow(RangeError);
});

test.each(['Europe/Paris', 'America/Toronto', 'UTC'])('in %s, minutes pass as they do in UTC', (name) => {
  const zone = zoneOf(name);
  const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(start, fc.integer({ min: -3000, max: 3000 }), (date, minutes) => {
      const local = date.toISOString().slice(0, 16);
      expect(zone.addMinutes(local, minutes)).toBe(zone.toLocal(addMinutes(zone.toUtc(local), minutes)));
    }),
    { numRuns: 2000 },
  );
});
