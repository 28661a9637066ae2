import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Credentials } from '../server/credentials.ts';
import { type ListeningServer, listening } from './listen.ts';

/** Faults of the server. */
export type NotesFault =
  | 'longTextAccepted'
  | 'keyIgnored'
  | 'wrongProperty'
  | 'noLocation'
  | 'idIsText'
  | 'noAllow'
  | 'brokenConnection'
  | 'secondRefused'
  | 'nullRefused'
  | 'otherTextRead'
  | 'credentialsRepeated'
  | 'expiredTokenAccepted'
  | 'mixedPartnersAccepted';

export interface NotesServer extends ListeningServer {
  /** Received requests, such as `POST /notes-api/v1/notes`, in order of arrival. */
  readonly requests: readonly string[];
  /** Due dates of the notes that were written. */
  readonly dueDates: readonly string[];
  readonly resets: number;
}

export const notesCredentials: Credentials = {
  default: {
    apiKey: 'the-key',
    clientId: 'the-client',
    clientSecret: 'the-secret',
    expiredToken: 'the-old-token',
  },
  other: { apiKey: 'the-other-key', clientId: 'the-other-client', clientSecret: 'the-other-secret' },
};

/** The tokens of the partners, by the headers of their token requests. */
const TOKENS: ReadonlyMap<string, string> = new Map([
  [`Basic ${btoa('the-client:the-secret')}`, 'the-token'],
  [`Basic ${btoa('the-other-client:the-other-secret')}`, 'the-other-token'],
]);

/** The tokens that belong to each key. */
const KEYS: ReadonlyMap<unknown, string> = new Map([
  ['the-key', 'the-token'],
  ['the-other-key', 'the-other-token'],
]);

/** Starts a server for the notes document on a free port. It is correct, except for the given faults. */
export async function startNotesServer(...faults: readonly NotesFault[]): Promise<NotesServer> {
  const requests: string[] = [];
  const dueDates: string[] = [];
  let resets = 0;
  let note: object = { text: 'Hello' };
  const has = (fault: NotesFault) => faults.includes(fault);

  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (request.url === '/oauth2/token') {
      return answer(response, 200, { access_token: TOKENS.get(request.headers.authorization ?? '') });
    }
    if (request.url === '/_sandbox/reset') {
      resets += 1;
      note = { text: 'Hello' };
      return answer(response, 204);
    }
    const [path = ''] = (request.url ?? '').split('?');
    const id = /^\/notes-api\/v1\/notes\/(.*)$/.exec(path)?.[1];
    if (id !== undefined) return read(request, response, id);
    if (path === '/notes-api/v1/notes') return write(request, response);
    return answer(response, 404, refusal('Not found', 'path'));
  });

  function isAllowed(request: IncomingMessage, response: ServerResponse, method: string): boolean {
    if (request.method !== method) {
      answer(response, 405, undefined, has('noAllow') ? {} : { Allow: method });
      return false;
    }
    const token = KEYS.get(has('keyIgnored') ? 'the-key' : request.headers['x-key']);
    if (token === undefined) {
      answer(response, 401, refusal('No key', 'X-Key'));
      return false;
    }
    const accepted = [
      ...(has('mixedPartnersAccepted') ? TOKENS.values() : [token]),
      ...(has('expiredTokenAccepted') ? ['the-old-token'] : []),
    ];
    if (!accepted.includes(request.headers.authorization?.replace('Bearer ', '') ?? '')) {
      const repeated = has('credentialsRepeated') ? JSON.stringify(request.headers) : 'No credentials';
      answer(response, 401, refusal(repeated, 'Authorization'));
      return false;
    }
    return true;
  }

  function read(request: IncomingMessage, response: ServerResponse, id: string): ServerResponse {
    if (!isAllowed(request, response, 'GET')) return response;
    if (!/^\d+$/.test(id) || Number(id) < 1 || Number(id) > 99) {
      return answer(response, 400, refusal('Wrong format', has('wrongProperty') ? 'number' : 'id'));
    }
    if (id !== '1') return answer(response, 404, refusal('Not found', 'id'));
    if (has('otherTextRead')) return answer(response, 200, { ...note, text: 'Other' });
    if (!has('credentialsRepeated')) return answer(response, 200, note);
    return answer(response, 200, { ...note, text: JSON.stringify(request.headers) });
  }

  async function write(request: IncomingMessage, response: ServerResponse): Promise<ServerResponse> {
    if (!isAllowed(request, response, 'POST')) return response;
    const chunks: Buffer[] = await request.toArray();
    const text = Buffer.concat(chunks).toString();
    if (has('brokenConnection') && text.includes('"pages":3')) {
      return response.destroy();
    }
    const problems = problemsOf(text);
    if (problems.length > 0) return answer(response, 400, { errors: problems });
    if (has('secondRefused') && dueDates.length > 0) {
      return answer(response, 409, refusal('Already existing', 'text'));
    }
    note = JSON.parse(text);
    dueDates.push(String(JSON.parse(text).due));
    return answer(
      response,
      201,
      { id: has('idIsText') ? '1' : 1 },
      has('noLocation') ? {} : { Location: '/notes/1' },
    );
  }

  function problemsOf(text: string): { error: string; property: string }[] {
    let note: unknown;
    try {
      note = JSON.parse(text);
    } catch {
      return [{ error: 'Wrong format', property: 'body' }];
    }
    if (typeof note !== 'object' || note === null || Array.isArray(note)) {
      return [{ error: 'Wrong format', property: 'body' }];
    }
    const { text: words, pages, due }: { text?: unknown; pages?: unknown; due?: unknown } = note;
    const problems: { error: string; property: string }[] = [];
    if (words === undefined) problems.push({ error: 'Missing', property: 'text' });
    else if (typeof words !== 'string') problems.push({ error: 'Wrong format', property: 'text' });
    else if (words.length > (has('longTextAccepted') ? 6 : 5)) {
      problems.push({ error: 'Max Length: 5', property: 'text' });
    }
    const isNumber = Number.isInteger(pages) && Number(pages) >= 1 && Number(pages) <= 3;
    const isAbsent = pages === undefined || (pages === null && !has('nullRefused'));
    if (!isAbsent && !isNumber) problems.push({ error: 'Wrong format', property: 'pages' });
    if (due !== undefined && typeof due !== 'string')
      problems.push({ error: 'Wrong format', property: 'due' });
    return problems;
  }

  return {
    ...(await listening(server)),
    requests,
    dueDates,
    get resets() {
      return resets;
    },
  };
}

function refusal(error: string, property: string) {
  return { errors: [{ error, property }] };
}

function answer(
  response: ServerResponse,
  status: number,
  body?: unknown,
  headers: Record<string, string> = {},
): ServerResponse {
  const contentType = body === undefined ? {} : { 'Content-Type': 'application/json' };
  response.writeHead(status, { ...contentType, ...headers });
  return response.end(body === undefined ? undefined : JSON.stringify(body));
}
