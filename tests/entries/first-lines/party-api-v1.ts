import { isError, type Parties, type Party, type PartyType, type Sites } from '@partner-apis/party';

export async function firstLines(client: Parties): Promise<unknown> {
  const sites: Sites = await client.listPartySites({ partyCode: 1000002 });
  const party: Party = await client.getParty({ partyCode: 1000002 });
  const { type } = party;
  const unknownToday: PartyType = type === 'B2B' || type === 'B2C' ? 'B2G' : type;
  const codes: number[] = [];
  for await (const { code } of client.listParties({ pageSize: 50 })) codes.push(code);
  const pdf: Blob = await client.getCommercialAgreementAsPdf({ subscriptionCode: 1000701 });
  const failed = await client.deleteParty({ partyCode: 1000002 }).catch((error) => error);
  const missing = isError(failed, client.deleteParty, 404) ? failed.body.errors : [];
  return { names: sites.map(({ name }) => name), unknownToday, codes, size: pdf.size, missing };
}
