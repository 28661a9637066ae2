import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { journeysOf } from './journey.ts';
import { sequenceDiagram } from './sequence-diagram.ts';

const diagrams = models.flatMap((model) =>
  journeysOf(model).map((journey) => ({ journey, ...sequenceDiagram(journey, model.family.name) })),
);

/** The width for a diagram on a screen of 390 px. */
const PHONE = 340;

test('a diagram of one caller fits a phone, unless a name is too long', () => {
  const wider = diagrams.filter(({ lanes, width }) => lanes.length === 2 && width > PHONE);
  for (const { calls } of wider) {
    const words = calls.flatMap(({ texts }) => texts).flatMap(({ text }) => text.split(/[/ ]/));
    expect(Math.max(...words.map(({ length }) => length))).toBeGreaterThan(23);
  }
  expect(wider.length).toBeLessThan(diagrams.length / 10);
});

test('a broken text is complete across its lines, in order', () => {
  for (const { journey, calls } of diagrams) {
    expect(calls).toHaveLength(journey.steps.length);
    for (const [index, { texts }] of calls.entries()) {
      const { method, path } = journey.steps[index]?.operation ?? { method: '', path: '' };
      const lines = texts.filter(({ kind }) => kind === 'path').map(({ text }) => text);
      expect(lines.join('').replaceAll(' ', '')).toBe(method.toUpperCase() + path);
      expect(texts.map(({ y }) => y)).toEqual(
        texts.map(({ y }) => y).toSorted((left, right) => left - right),
      );
    }
  }
});
