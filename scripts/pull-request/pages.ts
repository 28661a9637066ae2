import { parsePointer } from '@partner-apis/model';
import type { DocumentReport, Finding } from '@partner-apis/spec-diff';
import type { NamedFamily } from '../change/families.ts';
import type { ChangedPage, ChangedPages } from './report.ts';

/**
 * Finds the portal's pages about the changed documents: those of operations and schemas, and the guides. Pages affected
 * by a template's change are not among them.
 *
 * @param files that changed, relative to the root of the repository
 */
export function changedPages(
  families: readonly NamedFamily[],
  documents: readonly DocumentReport[],
  files: readonly string[],
): ChangedPages {
  const pages = families.flatMap((family) => [
    ...documents.filter(({ id }) => id === family.id).flatMap((document) => referencePages(family, document)),
    ...guidePages(family, files),
  ]);
  const distinct = [...new Map(pages.map((page) => [page.path, page])).values()];
  return { from: 'documents', pages: distinct, framesOnly: 0 };
}

function referencePages({ id, family }: NamedFamily, { state, findings }: DocumentReport): ChangedPage[] {
  if (state === 'removed') return [];
  if (state !== 'new' && findings.length === 0) return [];
  const folder = `technical_documentation/${id}`;
  const after = findings.filter((finding) => finding.after !== null);
  const operations = [...new Set(after.flatMap((finding) => finding.operations))].toSorted();
  const schemas = [...new Set(after.flatMap(schemaOf))].toSorted();
  return [
    changed(`${family.name}: reference`, folder),
    ...operations.map((name) => changed(`${family.name}: ${name}`, `${folder}/${name}`)),
    ...schemas.map((name) => changed(`${family.name}: ${name}`, `${folder}/schemas/${name}`)),
  ];
}

/** Returns the schema that contains a change. */
function schemaOf({ after }: Finding): string[] {
  if (after === null || !after.pointer.startsWith('/components/schemas/')) return [];
  return parsePointer(after.pointer).slice(2, 3);
}

function guidePages({ id, family }: NamedFamily, files: readonly string[]): ChangedPage[] {
  return family.pages
    .filter((page) => files.includes(`site/src/content/${page}/${id}.mdx`))
    .map((page) =>
      changed(
        `${family.name}: ${page.replaceAll('_', ' ')}`,
        [family.routePrefix, page].filter(Boolean).join('/'),
      ),
    );
}

function changed(title: string, place: string): ChangedPage {
  return { title, path: place, state: 'changed' };
}
