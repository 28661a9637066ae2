import type { FamilyPage } from '@partner-apis/model';

/** The kind of the current page. */
export type Section = FamilyPage | 'home' | 'legal_policy' | 'reference' | 'search' | 'not_found';

const FAMILY_PAGES: readonly FamilyPage[] = ['documentation', 'release_note', 'contact_us'];

/** The page of a family that is shown, which has the version menu. Home is the default documentation. */
export function familyPageOf(section: Section): FamilyPage | undefined {
  return section === 'home' ? 'documentation' : FAMILY_PAGES.find((page) => page === section);
}

/** Whether the address of the page identifies the version. Home shows the default version to everybody. */
export function hasOwnVersion(section: Section): boolean {
  return section === 'reference' || (section !== 'home' && familyPageOf(section) !== undefined);
}
