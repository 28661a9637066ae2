import {
  downloadStream,
  isError,
  Parties,
  type PartiesOptions,
  type Subscription,
  type SubscriptionTerms,
} from '@partner-apis/party';

/** Subscribes a new customer to an offer, adds a site, and archives the agreements of all own subscriptions. */
export async function program(options: PartiesOptions, print: (line: string) => void): Promise<void> {
  const client = new Parties({ ...options, timeout: 10_000 });

  const [me, offers] = await Promise.all([client.getMyParty(), client.listOffers()]);
  const offer = offers.find(({ active }) => active);
  if (offer === undefined) throw new Error('There is no offer.');
  const customer = await client.createParty({ body: { type: 'B2B', name: 'Blue Fleet' } });

  const terms: SubscriptionTerms = {
    contractorCode: me.code,
    customerCode: customer.code,
    offerCode: offer.code,
    startDate: '2097-01-01',
    endDate: '2097-12-31',
    paymentType: 'CREDIT',
  };
  await subscribeWrongly(client, terms, print);
  const { code: subscriptionCode } = await client.createSubscription({ body: terms });
  const created = await client.getSubscription({ subscriptionCode });
  print(`created: ${created.startDate} to ${created.endDate}, ${created.lines?.length ?? 0} lines`);

  const { code: customerSiteCode } = await client.createSite({
    body: {
      partyCode: customer.code,
      name: 'Yard',
      addressLine1: '2 rue du Port',
      postalCode: '59000',
      city: 'Lille',
      countryCode: 'FR',
    },
  });
  const line = { subscriptionCode, customerSiteCode, body: { inspectionServiceProviderCode: me.code } };
  await client.createSubscriptionLine(line);
  const { lines = [] } = await client.getSubscription({ subscriptionCode });
  print(`sites: ${lines.every((one) => one.customerSiteCode === customerSiteCode)}, ${lines.length}`);

  const ended = await client.updateSubscription({ subscriptionCode, body: { ...terms, active: false } });
  print(`ended: ${!ended.active}`);

  const pages = await readByPages(client);
  print(`in pages: ${pages.some(({ code }) => code === subscriptionCode)}`);
  await archive(client, print);
}

async function subscribeWrongly(client: Parties, terms: SubscriptionTerms, print: (line: string) => void) {
  try {
    await client.createSubscription({ body: { ...terms, offerCode: 1 } });
  } catch (error) {
    if (!isError(error, client.createSubscription)) throw error;
    print(`refused: ${error.status} ${error.errors.map(({ property }) => property).join(', ')}`);
  }
}

/** Reads one page after another, as a page with a button "more" would. */
async function readByPages(client: Parties): Promise<readonly Subscription[]> {
  const list = client.listSubscriptions({ pageSize: 2, withInactive: true });
  const found: Subscription[] = [];
  for (let page = await list.page(); ; page = await list.from(page.next).page()) {
    found.push(...page.items);
    if (page.next === undefined) return found;
  }
}

/** Downloads the agreement of each subscription of the caller, without holding it in memory. */
async function archive(client: Parties, print: (line: string) => void): Promise<void> {
  let archived = 0;
  let complete = true;
  for await (const { code: subscriptionCode } of client.listSubscriptionsAsCustomer()) {
    let received = 0;
    const { stream, headers } = await downloadStream(
      (options) => client.getCommercialAgreementAsPdf({ subscriptionCode }, options),
      { onProgress: ({ bytes }) => (received = bytes) },
    ).catch((error: unknown) => {
      // A subscription may have no agreement.
      if (!isError(error, client.getCommercialAgreementAsPdf, 404)) throw error;
      return { stream: undefined, headers: undefined };
    });
    if (stream === undefined) continue;
    let written = 0;
    await stream.pipeTo(
      new WritableStream({
        write: (chunk) => {
          written += chunk.length;
        },
      }),
    );
    complete &&= written === received && headers.get('content-type') === 'application/pdf';
    archived += 1;
  }
  print(`archived: ${archived > 0}, complete: ${complete}`);
}
