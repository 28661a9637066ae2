import type { FamilyPage } from '@partner-apis/model';

/** What kind of page stands in front of the reader. */
export type Section = FamilyPage | 'legal_policy' | 'reference' | 'search' | 'not_found';

const FAMILY_PAGES: readonly string[] = [
  'documentation',
  'release_note',
  'contact_us',
] satisfies FamilyPage[];

/** The pages that every documentation version has its own of; on them the version menu is shown. */
export function isFamilyPage(section: Section): section is FamilyPage {
  return FAMILY_PAGES.includes(section);
}
