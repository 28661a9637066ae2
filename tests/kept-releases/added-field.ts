import { ADDED } from './document-edits.ts';

type Respond = (request: Request) => Promise<Response>;

/** Adds the field to every object of a response in JSON, as a server of the later version may. */
export function addingField(respond: Respond): Respond {
  return async (request) => {
    const response = await respond(request);
    if (!response.headers.get('content-type')?.includes('json')) return response;
    const text = JSON.stringify(JSON.parse(await response.text(), withField));
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return new Response(text, { status: response.status, headers });
  };
}

function withField(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return { ...value, [ADDED]: 'NEW' };
}
