import type { SeedInput } from '../../../contract/rule.ts';
import { pick } from '../../../seeding/random.ts';
import type { Contact, StoredContact, StoredSite } from '../records.ts';
import { digits, personName, slug } from './names.ts';

/** The contacts of the documents' examples, with dates of consent relative to the example date. */
const NAMED: readonly Contact[] = [
  {
    code: 1001001,
    externalRef: 'CRM-7731',
    siteCode: 1000101,
    title: 'Ms',
    firstName: 'Claire',
    lastName: 'Martin',
    secondLastName: 'Lopez',
    email: 'claire.martin@green-fleet.example',
    phoneNumber: '+33 320000010',
    mobilePhoneNumber: '+33 612345670',
    birthDate: '1985-06-17',
  },
  { code: 1001002, siteCode: 1000102, lastName: 'Bernard', email: 'workshop.lyon@green-fleet.example' },
];

const FIRST_GENERATED = 1001003;

/** Returns the contacts of the examples, and one for each other active site. */
export function seedContacts(input: SeedInput, seeded: readonly StoredSite[]): StoredContact[] {
  const [first, ...others] = NAMED;
  const named = first === undefined ? [] : [{ ...first, ...consent(input, '2026-02-09') }, ...others];
  const generated = seeded
    .filter(({ site }) => site.active && !NAMED.some(({ siteCode }) => siteCode === site.code))
    .map(({ site }, index) => generate(input, FIRST_GENERATED + index, site.code));
  return [...named, ...generated].map((contact) => ({ contact, references: referencesOf(contact) }));
}

function generate({ random }: SeedInput, code: number, siteCode: number): Contact {
  const { firstName, lastName } = personName(random);
  return {
    code,
    siteCode,
    title: pick(random, ['Ms', 'Mr']),
    firstName,
    lastName,
    email: `${slug(firstName)}.${slug(lastName)}.${siteCode}@mail.example`,
    phoneNumber: `+33 3200${digits(random, 5)}`,
  };
}

function consent({ shift }: SeedInput, day: string): Pick<Contact, 'communicationChannel' | 'gdpr'> {
  const consentDate = shift(day);
  return {
    communicationChannel: {
      sms: { authorized: true, marketingConsent: false, consentDate },
      email: { authorized: true, marketingConsent: true, consentDate },
      postal: { authorized: false, marketingConsent: false, consentDate },
    },
    gdpr: { signed: true, signedDate: consentDate },
  };
}

function referencesOf({ externalRef }: Contact): StoredContact['references'] {
  return externalRef === undefined ? [] : [{ source: 'SAP', externalRef }];
}
