import type { Errors } from '../../generated/party-api-v1/errors.ts';
import { nextCode } from '../../rules/codes.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { BANK_ACCOUNT_FIELDS, pickFields } from './fields.ts';
import { findParty } from './find.ts';
import { type BankAccount, bankAccounts, counters } from './records.ts';

interface PartyInput {
  readonly parameters: { readonly partyCode: number };
}

const MOST_ACCOUNTS = 1000;

export const createExternalBankAccount = typedRule<
  Errors['createExternalBankAccount'],
  PartyInput & { readonly body: BankAccount }
>(({ store, parameters: { partyCode }, body, fail }) =>
  store.transaction(async (transaction) => {
    await findParty(transaction, partyCode, fail);
    const number = await nextCode(transaction, counters, 'bank-accounts');
    const account = pickFields(body, BANK_ACCOUNT_FIELDS);
    await bankAccounts.put(transaction, String(number), { partyCode, account });
    return undefined;
  }),
);

/** In the order in which they were added. */
export const listBankAccounts = typedRule<Errors['listBankAccounts'], PartyInput>(
  async ({ store, parameters: { partyCode }, fail }) => {
    await findParty(store, partyCode, fail);
    const own = (await bankAccounts.list(store)).filter((one) => one.partyCode === partyCode);
    return own.slice(0, MOST_ACCOUNTS).map(({ account }) => account);
  },
);
