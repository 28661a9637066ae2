import { createServer } from 'node:http';
import { Writable } from 'node:stream';
import { NotFoundError } from '@partner-apis/client';
import { connect } from '@partner-apis/ebooking/operations';
import {
  cancelAppointmentMutation,
  EbookingProvider,
  listFirstAvailabilitiesKey,
  listFirstAvailabilitiesQuery,
  listTyresLocationInfiniteQuery,
  useEbookingConnection,
} from '@partner-apis/ebooking/react';
import {
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  QueryClientProvider,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { createElement, type FunctionComponent } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PARAMS = { serviceCode: 'TYRE-FITTING', centres: ['C1'], quantity: 1 };
const seen: string[] = [];
const server = createServer((request, response) => {
  seen.push(`${request.method} ${request.url}`);
  response.setHeader('content-type', 'application/json');
  if (request.method === 'DELETE') {
    response.statusCode = 404;
    response.end(JSON.stringify({ errors: [{ error: 'No such appointment', property: 'appointmentCode' }] }));
    return;
  }
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  if (pathname.endsWith('/tyres-location')) {
    const pageNumber = Number(searchParams.get('pageNumber'));
    response.end(JSON.stringify({ tyresLocation: [{ page: pageNumber }], pageNumber, pageTotal: 3 }));
    return;
  }
  response.end(
    JSON.stringify({ serviceAvailability: [{ centreCode: 'C1', firstAvailability: '2026-03-03' }] }),
  );
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => server.close());

/** A connection to the server of this test. */
function connection() {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return connect({ auth: () => ({}), baseUrl: `http://127.0.0.1:${port}/ebooking-erm/v2` });
}

/** Renders a component inside the providers, as a server does. */
function render(component: FunctionComponent, queryClient: QueryClient): string {
  const tree = createElement(EbookingProvider, { connection: connection() }, createElement(component));
  return renderToString(createElement(QueryClientProvider, { client: queryClient }, tree));
}

it('calls the operation with its params, and shows what it answers', async () => {
  const queryClient = new QueryClient();
  const Availability: FunctionComponent = () => {
    const { data, isPending } = useQuery(listFirstAvailabilitiesQuery(useEbookingConnection(), PARAMS));
    return createElement('p', null, isPending ? 'wait' : data?.serviceAvailability[0]?.firstAvailability);
  };

  expect(render(Availability, queryClient)).toBe('<p>wait</p>');
  await queryClient.prefetchQuery(listFirstAvailabilitiesQuery(connection(), PARAMS));

  expect(render(Availability, queryClient)).toBe('<p>2026-03-03</p>');
  expect(seen).toEqual([
    'GET /ebooking-erm/v2/services/TYRE-FITTING/first-availabilities?centres=C1&quantity=1',
  ]);
});

it('suspends a component until its data is there', async () => {
  const Availability: FunctionComponent = () => {
    const { data } = useSuspenseQuery(listFirstAvailabilitiesQuery(useEbookingConnection(), PARAMS));
    return createElement('p', null, data.serviceAvailability[0]?.firstAvailability);
  };
  const tree = createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(EbookingProvider, { connection: connection() }, createElement(Availability)),
  );

  const shown = await new Promise<string>((resolve, reject) => {
    let html = '';
    const text = new Writable({
      write(chunk, _encoding, done) {
        html += String(chunk);
        done();
      },
      final: () => resolve(html),
    });
    const stream = renderToPipeableStream(tree, { onAllReady: () => stream.pipe(text), onError: reject });
  });

  expect(shown).toBe('<p>2026-03-03</p>');
});

it('reads the pages of a list one by one, to the last', async () => {
  const options = listTyresLocationInfiniteQuery(connection(), { centreCode: 'C1', pageNumber: 2 });
  const observer = new InfiniteQueryObserver(new QueryClient(), options);

  const first = await observer.fetchNextPage();
  expect([first.data?.pageParams, first.hasNextPage]).toEqual([[undefined], true]);

  const second = await observer.fetchNextPage();
  expect([second.data?.pageParams, second.hasNextPage]).toEqual([[undefined, { pageNumber: 3 }], false]);
  expect(second.data?.pages).toMatchObject([{ data: { pageNumber: 2 } }, { data: { pageNumber: 3 } }]);
});

it('keeps an answer under package, operation and params', () => {
  const { queryKey } = listFirstAvailabilitiesQuery(connection(), PARAMS);

  expect(queryKey).toEqual(['ebooking', 'listFirstAvailabilities', PARAMS]);
  expect(listFirstAvailabilitiesKey(PARAMS)).toEqual(queryKey);
  expect(listFirstAvailabilitiesKey()).toEqual(['ebooking', 'listFirstAvailabilities']);
});

it('invalidates the pages of a list with its other queries', () => {
  const { queryKey } = listTyresLocationInfiniteQuery(connection(), { centreCode: 'C1' });

  expect(queryKey).toEqual(['ebooking', 'listTyresLocation', { centreCode: 'C1' }, 'pages']);
});

it('fails a mutation with the error of its status', async () => {
  const mutation = new MutationObserver(new QueryClient(), cancelAppointmentMutation(connection()));

  await expect(mutation.mutate({ appointmentCode: 'A1' })).rejects.toThrow(NotFoundError);
});

it('ends the call when the query is cancelled', async () => {
  const queryClient = new QueryClient();
  const options = listFirstAvailabilitiesQuery(connection(), PARAMS);
  const pending = queryClient.fetchQuery(options);

  await queryClient.cancelQueries({ queryKey: listFirstAvailabilitiesKey() });

  await expect(pending).rejects.toThrow();
});

it('says which provider is missing', () => {
  const Lost: FunctionComponent = () => {
    useEbookingConnection();
    return null;
  };

  expect(() => renderToString(createElement(Lost))).toThrow(
    'Components that call the eBooking API need <EbookingProvider> around them',
  );
});
