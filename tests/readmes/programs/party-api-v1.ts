import {
  type BankAccount,
  isError,
  NotFoundError,
  Parties,
  type PartiesOptions,
  type PartyDetails,
  type SiteDetails,
} from '@partner-apis/party';

const COMPANY: PartyDetails = { type: 'B2B', name: 'Green Fleet', legalIdentifier: { siren: '552100554' } };
const ACCOUNT: BankAccount = { iban: 'FR7630006000011234567890189', bic: 'BDNOFRPPXXX' };

/** Adds a company with a site and a bank account, corrects its name, finds it again, and removes the site. */
export async function program(options: PartiesOptions, print: (line: string) => void): Promise<void> {
  const client = new Parties({ ...options, timeout: 10_000 });

  const countries = await client.listCountries();
  print(`countries: ${countries.length > 1}`);

  await createWrongly(client, print);
  const { code: partyCode } = await client.createParty({ body: COMPANY });
  const renamed = await client.updateParty({ partyCode, body: { ...COMPANY, name: 'Greener Fleet' } });
  print(`party: ${renamed.name}, ${renamed.type}, active: ${renamed.active}`);

  const depot: SiteDetails = {
    partyCode,
    name: 'Depot North',
    addressLine1: '1 rue du Port',
    postalCode: '59000',
    city: 'Lille',
    countryCode: 'FR',
  };
  const { code: siteCode } = await client.createSite({ body: depot });
  await client.updateSite({ siteCode, body: { ...depot, addressLine2: 'Gate 4' } });
  const site = await client.getSite({ siteCode });
  print(`site: ${site.name}, ${site.addressLine1}, ${site.addressLine2}`);

  await client.createExternalBankAccount({ partyCode, body: ACCOUNT });
  const accounts = await client.listBankAccounts({ partyCode });
  print(`accounts: ${accounts.map(({ iban }) => iban).join()}`);

  const sites = await client.listPartySites({ partyCode });
  print(`its sites: ${sites.map(({ code }) => code).join() === String(siteCode)}`);
  await client.deleteSite({ siteCode });
  await readRemoved(client, siteCode, print);

  const hits = await client.searchParties({ value: 'Greener', limit: 5 });
  print(`found by its name: ${hits.some(({ code }) => code === partyCode)}`);

  // In pages of 20, up to the end of the list.
  const companies: number[] = [];
  for await (const party of client.listParties({ type: 'B2B', pageSize: 20 })) companies.push(party.code);
  const { totalElements } = await client.listParties({ type: 'B2B', pageSize: 1 });
  print(`companies: ${companies.length === totalElements}, with it: ${companies.includes(partyCode)}`);
}

async function createWrongly(client: Parties, print: (line: string) => void): Promise<void> {
  try {
    await client.createParty({ body: { ...COMPANY, type: '' } });
  } catch (error) {
    if (!isError(error, client.createParty, 400)) throw error;
    for (const { property, error: text } of error.body.errors) print(`refused: ${property} ${text}`);
  }
}

/** A site that was removed is kept, and not active any more. */
async function readRemoved(client: Parties, siteCode: number, print: (line: string) => void): Promise<void> {
  try {
    const { active } = await client.getSite({ siteCode });
    print(`removed: ${!active}`);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    print(`removed: ${error.status}`);
  }
}
