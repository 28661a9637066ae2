import type { Operations } from '../../generated/party-api-v1/operations.ts';
import { nextCode } from '../../rules/codes.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { findParty } from './find.ts';
import { bankAccounts, counters } from './records.ts';

const MOST_ACCOUNTS = 1000;

export const createExternalBankAccount: OperationRule<Operations['createExternalBankAccount']> = ({
  store,
  parameters: { partyCode },
  body,
  fail,
}) =>
  store.transaction(async (transaction) => {
    await findParty(transaction, partyCode, fail);
    const number = await nextCode(transaction, counters, 'bank-accounts');
    await bankAccounts.put(transaction, String(number), { partyCode, account: body });
    return undefined;
  });

/** Lists the bank accounts in the order in which they were added. */
export const listBankAccounts: OperationRule<Operations['listBankAccounts']> = async ({
  store,
  parameters: { partyCode },
  fail,
}) => {
  await findParty(store, partyCode, fail);
  const own = (await bankAccounts.having(store, 'party', String(partyCode))).filter(
    (one) => one.partyCode === partyCode,
  );
  return own.slice(0, MOST_ACCOUNTS).map(({ account }) => account);
};
