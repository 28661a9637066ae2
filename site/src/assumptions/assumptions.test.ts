import { documents } from '@partner-apis/model/documents';
import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { assumptionsOf } from './assumptions.ts';

/** Every text under a key, at any depth. */
function textsUnder(key: string, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsUnder(key, item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    name === key && typeof item === 'string' ? [oneLine(item)] : textsUnder(key, item),
  );
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

test.each(models)('$id: every assumption of the documents is listed exactly once', (model) => {
  const { openapi, messages } = documents[model.id] ?? {};
  const written = [...textsUnder('x-assumption', openapi), ...textsUnder('assumption', messages)];
  const listed = assumptionsOf(model).map(({ reason }) => oneLine(reason));
  expect(new Set(listed).size).toBe(listed.length);
  expect([...new Set(written)].filter((text) => !listed.includes(text))).toEqual([]);
});
