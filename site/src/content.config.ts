import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/**
 * Defines a collection with one guide for each family: `<page>/<id>.mdx`. A missing guide is derived from the model.
 */
function guides(page: string) {
  return defineCollection({
    loader: glob({
      base: `./src/content/${page}`,
      pattern: '*.mdx',
      generateId: ({ entry }) => entry.replace(/\.mdx$/, ''),
    }),
    schema: z.object({
      title: z.string(),
      description: z.string(),
      /** In release notes, the known release dates: `released: { '2.6.0': 2025-01-31 }`. */
      released: z.record(z.string(), z.coerce.date()).optional(),
    }),
  });
}

export const collections = {
  documentation: guides('documentation'),
  release_note: guides('release_note'),
  contact_us: guides('contact_us'),
  legal_policy: guides('legal_policy'),
};
