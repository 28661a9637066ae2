import { parts, run } from './text-runs.ts';

interface TokenCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly form: string;
}

/** Requests of the token endpoint of a requested size, by the part that is large. */
export const tokenCalls: readonly (readonly [name: string, call: (size: number) => TokenCall])[] = [
  ['many names', (size) => form(parts(size, (index) => `x${index}=1&`))],
  ['one name many times', (size) => form(run('grant_type=a&', size))],
  ['many empty names', (size) => form(run('&', size))],
  ...['a', '+', '%20', '%', '%ff', '=', '%3A'].flatMap((character) =>
    ['grant_type', 'scope', 'client_id', 'client_secret', 'x'].map(
      (name) =>
        [`${character} in ${name}`, (size: number) => form(`${name}=${run(character, size)}`)] as const,
    ),
  ),
  ...['a', ' ', '=', ':', '/', '+', 'Og=='].flatMap((character) =>
    ['Basic ', 'Bearer ', ''].map(
      (scheme) =>
        [
          `${character} in Authorization: ${scheme}`,
          (size: number) => ({
            ...form(''),
            headers: { Authorization: `${scheme}${run(character, size)}!` },
          }),
        ] as const,
    ),
  ),
  [
    'a long secret',
    (size) => ({ ...form(''), headers: { Authorization: `Basic ${btoa(run('a:', size))}` } }),
  ],
  ...['a', ' ', ';', '"'].map(
    (character) =>
      [
        `${character} in Content-Type`,
        (size: number) => ({
          ...form(''),
          headers: { 'Content-Type': `application/x-www-form-urlencoded;${run(character, size)}x` },
        }),
      ] as const,
  ),
];

/** Puts the demo partner's credentials behind the large part, so that the whole form is read. */
function form(text: string): TokenCall {
  const rest = 'grant_type=client_credentials&client_id=demo-client&client_secret=demo-secret';
  return { headers: {}, form: `${text}&${rest}` };
}
