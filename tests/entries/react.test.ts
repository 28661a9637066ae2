import { createServer } from 'node:http';
import { NotFoundError } from '@partner-apis/client';
import { connect } from '@partner-apis/ebooking/operations';
import {
  EbookingProvider,
  getListFirstAvailabilitiesQueryKey,
  useCancelAppointmentMutationOptions,
  useListFirstAvailabilities,
  useListFirstAvailabilitiesQueryOptions,
  useListTyresLocation,
} from '@partner-apis/ebooking/react';
import {
  type FetchQueryOptions,
  MutationObserver,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
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
  response.end(
    JSON.stringify({ serviceAvailability: [{ centreCode: 'C1', firstAvailability: '2026-03-03' }] }),
  );
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => server.close());

/** Renders a component inside the providers, as a server does. */
function render(component: FunctionComponent, queryClient: QueryClient): string {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const connection = connect({ auth: () => ({}), baseUrl: `http://127.0.0.1:${port}/ebooking-erm/v2` });
  return renderToString(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(EbookingProvider, { connection }, createElement(component)),
    ),
  );
}

/** Returns the result of a rendered hook. */
function rendered<Result>(hook: () => Result, queryClient = new QueryClient()): Result {
  const results: Result[] = [];
  render(() => {
    results.push(hook());
    return null;
  }, queryClient);
  const [result] = results;
  if (result === undefined) throw new Error('The hook was not rendered');
  return result;
}

it('calls the operation with its params, and shows what it answers', async () => {
  const queryClient = new QueryClient();
  const Availability: FunctionComponent = () => {
    const { data, isPending } = useListFirstAvailabilities(PARAMS);
    return createElement('p', null, isPending ? 'wait' : data?.serviceAvailability[0]?.firstAvailability);
  };

  expect(render(Availability, queryClient)).toBe('<p>wait</p>');
  await queryClient.fetchQuery(
    rendered(() => useListFirstAvailabilitiesQueryOptions(PARAMS), queryClient) as FetchQueryOptions,
  );

  expect(render(Availability, queryClient)).toBe('<p>2026-03-03</p>');
  expect(seen).toEqual([
    'GET /ebooking-erm/v2/services/TYRE-FITTING/first-availabilities?centres=C1&quantity=1',
  ]);
});

it('asks for one page of a paged list', () => {
  const { data, isPending } = rendered(() => useListTyresLocation({ pageNumber: 1 }));
  const pageTotal: number | undefined = data?.pageTotal;

  expect([isPending, pageTotal]).toEqual([true, undefined]);
});

it('keeps an answer under package, operation and params', () => {
  expect(getListFirstAvailabilitiesQueryKey(PARAMS)).toEqual(['ebooking', 'listFirstAvailabilities', PARAMS]);
  expect(getListFirstAvailabilitiesQueryKey()).toEqual(['ebooking', 'listFirstAvailabilities']);
});

it('fails a mutation with the error of its status', async () => {
  const queryClient = new QueryClient();
  const options = rendered(() => useCancelAppointmentMutationOptions(), queryClient);
  const mutation = new MutationObserver(queryClient, options);

  await expect(mutation.mutate({ params: { appointmentCode: 'A1' } })).rejects.toThrow(NotFoundError);
});

it('takes options of the query, and of the call', () => {
  const options = rendered(() =>
    useListFirstAvailabilitiesQueryOptions(PARAMS, { query: { staleTime: 5 }, request: { timeout: 5 } }),
  );

  expect(options).toMatchObject({ staleTime: 5, queryKey: ['ebooking', 'listFirstAvailabilities', PARAMS] });
});

it('says which provider is missing', () => {
  const Lost: FunctionComponent = () => {
    useListFirstAvailabilities(PARAMS);
    return null;
  };
  const tree = createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Lost));

  expect(() => renderToString(tree)).toThrow('Hooks of the eBooking API need <EbookingProvider> around them');
});
