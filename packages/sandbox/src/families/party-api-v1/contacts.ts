import type { Errors } from '../../generated/party-api-v1/errors.ts';
import { nextCode } from '../../rules/codes.ts';
import { isReferenced, sourceOf, withReference } from '../../rules/references.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { PERSON_FIELDS, pickFields } from './fields.ts';
import { findSite } from './find.ts';
import { contacts, counters, type Person } from './records.ts';

type ContactCreation = Person & { readonly externalRef: string; readonly siteCode?: number };

/** Changes the contact that the partner knows by this reference already, or creates it. A site must exist. */
export const createExternalContact = typedRule<
  Errors['createExternalContact'],
  { readonly body: ContactCreation }
>(({ store, now, partner, body, fail }) =>
  store.transaction(async (transaction) => {
    const { externalRef, siteCode } = body;
    if (siteCode !== undefined) await findSite(transaction, siteCode, fail);
    const source = sourceOf(partner);
    const known = (await contacts.list(transaction)).find((one) =>
      isReferenced(one, { externalRef, source }),
    );
    const code = known?.contact.code ?? (await nextCode(transaction, counters, 'contacts'));
    await contacts.put(transaction, String(code), {
      contact: {
        code,
        externalRef,
        ...(siteCode === undefined ? {} : { siteCode }),
        ...pickFields<Person, keyof Person>(body, PERSON_FIELDS),
      },
      references: withReference(known?.references ?? [], { source, externalRef }, now),
    });
    return { code };
  }),
);
