import { expect, test } from 'vitest';
import { bestOf, type Report, scoresOf, shortfalls } from './lighthouse-report.ts';

const category = (score: number | null, ...ids: readonly string[]) => ({
  score,
  auditRefs: ids.map((id) => ({ id, weight: 1 })),
});

function report(speed: number | null): Report {
  return {
    categories: {
      performance: category(speed, 'largest-contentful-paint', 'speed-index'),
      accessibility: category(1, 'image-alt'),
      'best-practices': category(1),
      seo: category(1),
    },
    audits: {
      'largest-contentful-paint': {
        id: 'largest-contentful-paint',
        score: 0.7,
        title: 'Largest Contentful Paint',
        displayValue: '2.9 s',
        details: { items: [{ node: { snippet: '<h1>' } }] },
      },
      'speed-index': { id: 'speed-index', score: 1, title: 'Speed Index' },
      'image-alt': { id: 'image-alt', score: 1, title: 'Images have alternative texts' },
    },
  };
}

test('a page with 100 in every category has no shortfall', () => {
  expect(shortfalls(report(1))).toEqual([]);
});

test('a category below 100 is named with the audits that cost it points', () => {
  expect(shortfalls(report(0.97))).toEqual([
    'performance 97: largest-contentful-paint: Largest Contentful Paint 2.9 s <h1>',
  ]);
});

test('a category that was not measured is no 100', () => {
  expect(shortfalls(report(null))).toHaveLength(1);
  expect(scoresOf(report(null))).toBe(
    'performance not measured, accessibility 100, best-practices 100, seo 100',
  );
});

test('the faster of two runs counts', () => {
  expect(scoresOf(bestOf(report(0.9), report(1)))).toMatch(/^performance 100/);
  expect(scoresOf(bestOf(report(0.9), report(0.8)))).toMatch(/^performance 90/);
});
