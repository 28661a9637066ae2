import { Ebooking, type FilePart, isError, type Status } from '@partner-apis/ebooking';
import { createClient } from '@partner-apis/ebooking/fetch';
import { handlers } from '@partner-apis/ebooking/mocks';
import type { paths } from '@partner-apis/ebooking/openapi';
import { connect, listCentres } from '@partner-apis/ebooking/operations';
import { EbookingProvider, listCentresQuery } from '@partner-apis/ebooking/react';
import { schemas } from '@partner-apis/ebooking/schemas';
import type { Centres } from '@partner-apis/ebooking/types';
import { type InquiryA2, Purchase } from '@partner-apis/purchase';
import { parseInquiryA2, serializeInquiryA2 } from '@partner-apis/purchase/messages';

/** An integrator's use of every entry of an SDK. Compilers of all ages check it; nobody runs it. */
const auth = { apiKey: 'key', clientId: 'id', clientSecret: 'secret' };
const client = new Ebooking({ auth, schemas, validate: 'request' });

export const centres: Centres = await client.listCentres();
export const names = centres.map(({ name }) => name);
const { status } = await client.getAppointmentStatus({ appointmentCode: 'A1' });
export const shown: Status = status === 'CONFIRMED' ? 'POSTPONED' : status;

export const plates: string[] = [];
for await (const tyre of client.listTyresLocation({ pageSize: 50 })) plates.push(tyre.licencePlate);

const list = client.listTyresLocation({ pageSize: 50 });
const { items, next } = await list.page();
export const further = next === undefined ? items : (await list.from(next).page()).items;

const failed: unknown = await client.cancelAppointment({ appointmentCode: 'A1' }).catch((error) => error);
export const gone = isError(failed, client.cancelAppointment, 410) ? failed.body.errors : [];

const connection = connect({ auth });
export const alone: Centres = await listCentres(connection);
export const query = listCentresQuery(connection);
export const provider = EbookingProvider({ connection, children: null });
export const mocked = handlers().length;
export const { data } = await createClient({ auth }).GET('/centres');
export type Path = keyof paths;
export const file: FilePart = new Uint8Array([1]);

export const text = (message: InquiryA2): string => serializeInquiryA2(message);
export const quoted = await new Purchase({ auth: { username: 'name', password: 'secret' } }).sendInquiry({
  body: parseInquiryA2('<inquiry_A2/>'),
});

// @ts-expect-error a page has a number
await client.listTyresLocation({ pageSize: 'fifty' });
