import type { FamilyPage } from '@partner-apis/model';

/** What kind of page stands in front of the reader. */
export type Section = FamilyPage | 'home' | 'legal_policy' | 'reference' | 'search' | 'not_found';

const FAMILY_PAGES: readonly FamilyPage[] = ['documentation', 'release_note', 'contact_us'];

/** Which page of a family is shown; on these the version menu stands. Home is the default documentation. */
export function familyPageOf(section: Section): FamilyPage | undefined {
  return section === 'home' ? 'documentation' : FAMILY_PAGES.find((page) => page === section);
}

/** Whether the page says by its address which version it is about. Home shows the default one to whoever comes. */
export function hasOwnVersion(section: Section): boolean {
  return section === 'reference' || (section !== 'home' && familyPageOf(section) !== undefined);
}
