import { setOwn } from '@partner-apis/model';
import type { Operation } from '../operation.ts';
import { type Way, waysInto } from './scheme.ts';

/** Credentials in a request. */
interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: readonly string[];
}

/** Returns placeholders for the credentials of a security alternative. Default: the first one. */
export function credentialsOf(
  operation: Operation,
  way: Way | undefined = waysInto(operation).at(0),
): Credentials {
  const headers: Record<string, string> = {};
  const query: string[] = [];
  for (const { scheme } of way?.requirements ?? []) {
    const [type, name = ''] = [scheme?.text('type'), scheme?.text('name')];
    if (type === 'http' && scheme?.text('scheme')?.toLowerCase() === 'basic')
      headers.Authorization = 'Basic bmFtZTpzZWNyZXQ=';
    else if (type !== 'apiKey') headers.Authorization = 'Bearer token';
    else if (scheme?.text('in') === 'query') query.push(`${encodeURIComponent(name)}=key`);
    else if (scheme?.text('in') === 'cookie') headers.Cookie = `${name}=key`;
    else setOwn(headers, name, 'key');
  }
  return { headers, query };
}
