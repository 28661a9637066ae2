import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/** One guide a page kind and family: `<page>/<id>.mdx`. A family without one gets a page made from its model. */
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
      /** Of release notes, the day of a version where it is known: `released: { '2.6.0': 2025-01-31 }`. */
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
