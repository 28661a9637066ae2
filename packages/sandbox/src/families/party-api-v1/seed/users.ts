import type { SeedInput } from '../../../contract/rule.ts';
import type { User } from '../records.ts';
import { personName, slug } from './names.ts';
import type { SeededParty } from './parties.ts';

/** The users of the sandbox's partners and of the documents' examples: no call creates a user. */
export const USERS: readonly User[] = [
  user(1000901, 'Jane Driver', { at: 'green-fleet', partyCode: 1000002, roles: ['INSPECTOR', 'TECHNICIAN'] }),
  user(1000902, 'Tom Wrench', {
    at: 'green-fleet',
    partyCode: 1000002,
    roles: ['TECHNICIAN'],
    language: 'en-GB',
  }),
  user(1000903, 'Nora Hall', { at: 'tyre-service-north', partyCode: 1000001, roles: ['CONTRACTOR'] }),
  user(1000904, 'Leo Bay', { at: 'tyre-service-north', partyCode: 1000001, roles: ['TECHNICIAN'] }),
  user(1000905, 'Rosa Lease', { at: 'green-fleet', partyCode: 1000006, roles: [] }),
  user(1000906, 'Ivo Gauge', { at: 'inspect-and-go', partyCode: 1000004, roles: ['INSPECTOR'] }),
  user(1000907, 'Ada New', { at: 'mail', roles: [] }),
  {
    ...user(1000908, 'Max Gone', { at: 'tyre-service-north', partyCode: 1000001, roles: ['CONTRACTOR'] }),
    active: false,
  },
];

const FIRST_GENERATED = 1000911;

/** Returns one user for each active company that has none yet. */
export function seedUsers({ random }: SeedInput, seeded: readonly SeededParty[]): User[] {
  return seeded
    .filter(({ party }) => party.active && party.type === 'B2B')
    .filter(({ party }) => !USERS.some(({ partyCode }) => partyCode === party.code))
    .map(({ party, country }, index) => {
      const { firstName, lastName } = personName(random);
      const language = { FR: 'fr-FR', ES: 'es-ES', GB: 'en-GB', RO: 'ro-RO' }[country];
      const at = slug(party.name ?? '');
      const about = { at, partyCode: party.code, roles: ['TECHNICIAN'], language };
      return user(FIRST_GENERATED + index, `${firstName} ${lastName}`, about);
    });
}

interface About {
  /** The domain of the company's e-mail addresses. */
  readonly at: string;
  readonly partyCode?: number;
  readonly roles: readonly string[];
  readonly language?: string;
}

function user(code: number, name: string, { at, language = 'fr-FR', ...rest }: About): User {
  const [firstName = '', lastName = ''] = name.split(' ');
  const userName = `${slug(firstName)}.${slug(lastName)}@${at}.example`;
  return { code, userName, firstName, lastName, language, active: true, ...rest };
}
