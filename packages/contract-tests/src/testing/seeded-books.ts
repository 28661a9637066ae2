import type { JsonObject } from '@partner-apis/model';

/** Returns the books that a server has at first. */
export function seeded(): readonly JsonObject[] {
  return Array.from({ length: 7 }, (_, index) => ({
    code: `B-${index + 1}`,
    externalRef: `REF-${index}`,
    title: `Volume ${index}`,
    active: index !== 4,
    genre: index % 3 === 0 ? 'manual' : 'manual of tyres',
    printed: `2026-02-0${index + 1}`,
  }));
}
