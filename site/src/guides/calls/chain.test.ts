import { type ApiModel, own } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { callSamples } from './call-samples.ts';
import { startChain, type WrittenCall } from './chain.ts';

const booking = models.find(({ id }) => id === 'ebk-api-v2');
const purchase = models.find(({ id }) => id === 'purchase-api-v1');

/** Writes the samples of the last of several calls, by language. */
function lastOf(
  model: ApiModel | undefined,
  ...calls: readonly WrittenCall[]
): Readonly<Record<string, string>> {
  if (model === undefined) throw new Error('There is no such API');
  const chain = startChain(model, (variable) => calls.some(({ with: uses = '' }) => uses.includes(variable)));
  const last = calls.map((call) => chain.next(call)).at(-1);
  if (last === undefined) throw new Error('There is no call');
  return Object.fromEntries(callSamples(last).map(({ id, code }) => [id, code]));
}

const book: WrittenCall = { operation: 'createAppointment', example: 'minimal', as: 'booked' };

test('a call uses what an earlier one returned, in every language', () => {
  const cancel: WrittenCall = {
    operation: 'cancelAppointment',
    with: 'path.appointmentCode: booked.appointmentCode',
  };
  const { sdk, curl, fetch, python } = lastOf(booking, book, cancel);
  expect(sdk).toBe(`await client.cancelAppointment({
  appointmentCode: booked.appointmentCode,
});`);
  expect(curl).toContain(`BOOKED_APPOINTMENT_CODE=$(jq -r '.appointmentCode' <<< "$BOOKED")`);
  expect(curl).toContain('curl --request DELETE "$API/appointments/$BOOKED_APPOINTMENT_CODE"');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample's own template
  expect(fetch).toContain('`/appointments/${booked.appointmentCode}`');
  expect(python).toContain(`f"/appointments/{booked['appointmentCode']}"`);
});

test('a string in a body keeps its quotes, and a number has none', () => {
  const found: WrittenCall = { operation: 'searchTimeslots', as: 'found' };
  const changed =
    'body.timeSlot: found.timeSlots[1].startTime; body.services[0].quantity: found.servicesDuration';
  const samples = lastOf(booking, found, { ...book, with: changed });
  expect(samples.curl).toContain(`"timeSlot": "'"$FOUND_START_TIME"'"`);
  expect(samples.curl).toContain(`"quantity": '"$FOUND_SERVICES_DURATION"'`);
  expect(samples.sdk).toContain('timeSlot: found.timeSlots[1].startTime,');
  expect(samples.python).toContain('"timeSlot": found["timeSlots"][1]["startTime"],');
});

test('days count from the day of the call, and are computed once', () => {
  const search: WrittenCall = {
    operation: 'searchTimeslots',
    with: 'body.dateFrom: today + 7; body.dateTo: today',
  };
  const { sdk = '', curl, python } = lastOf(booking, search);
  expect(sdk).toContain('Date.now() + 7 * 86_400_000,');
  expect(sdk).toContain('dateFrom: in7Days,');
  expect(curl).toContain('IN_7_DAYS=$(date -u -d "+7 days" +%F)');
  expect(python).toContain('"dateTo": today,');
  expect(lastOf(booking, search, search).sdk).not.toContain('Date.now()');
});

test('an element of an XML message is read without a library', () => {
  const advice: WrittenCall = {
    operation: 'requestDeliveryAdvice',
    example: 'minimal',
    with: 'text.0004711023: sent.OrderLine![0].OrderedArticle.OrderReference!.DocumentID',
  };
  const samples = lastOf(purchase, { operation: 'sendOrder', as: 'sent' }, advice);
  expect(samples.sdk).toContain('DocumentID: sent.OrderLine![0].OrderedArticle.OrderReference!.DocumentID');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample's own template
  expect(samples.fetch).toContain('${/<OrderReference>\\s*<DocumentID>([^<]*)/.exec(sent)[1]}');
  expect(samples.python).toContain('ElementTree.fromstring(sent).findtext(".//OrderReference/DocumentID")');
});

test.each<[string, WrittenCall]>([
  [
    'returns "found.timeSlots[0].startTime"',
    { ...book, with: 'body.timeSlot: found.timeSlots[0].startTime' },
  ],
  ['has no example "largest"', { operation: 'createAppointment', example: 'largest' }],
  ['no "cookie"', { ...book, with: 'cookie.a: 1' }],
])('a guide that is wrong fails: %s', (message, call) => {
  expect(() => lastOf(booking, call)).toThrow(message);
});

test('two results of a guide get different names', () => {
  expect(() => lastOf(booking, book, book)).toThrow('Two calls of the guide name their results "booked"');
  expect(own(lastOf(booking, book), 'sdk')).toContain('const booked = await client.createAppointment(');
});

test('a value in a list that is missing from the example creates the list', () => {
  const article = models.find(({ id }) => id === 'article-api-v1');
  const register: WrittenCall = { operation: 'createExternalArticle', as: 'registered' };
  const { sdk } = lastOf(article, register, {
    operation: 'listArticles',
    with: 'query.codes[0]: registered.code',
  });
  expect(sdk).toContain('codes: [registered.code]');
});
