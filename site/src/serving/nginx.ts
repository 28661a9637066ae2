import { EVERYWHERE, FOLDERS, REVALIDATED } from './headers.ts';
import { DEFAULT_TYPE, listedTypes } from './media-types.ts';
import { NEGOTIATION } from './nginx-negotiation.ts';

/** The site in an nginx configuration. */
export interface NginxSite {
  /** Folder that contains the portal at its base path. */
  readonly root: string;
  readonly port: number;
  /** Base path of the portal; empty for the root. */
  readonly base: string;
}

/**
 * Prints the nginx configuration of the portal: a file for `conf.d`, inside `http`.
 *
 * @param site folder, base path and port
 */
export function nginxConfiguration({ root, port, base }: NginxSite): string {
  const names = [...new Set(FOLDERS.flatMap(({ headers }) => Object.keys(headers)))];
  return [
    '# Written by `npm run portal:host`, from site/src/serving/headers.ts and media-types.ts.',
    ...names.flatMap((name) => headerByFolder(name, base)),
    ...NEGOTIATION.flatMap(([header, lines]) => [`${header} {`, ...indented(lines), '}']),
    'server {',
    ...indented([
      `listen ${port};`,
      `root ${root};`,
      'server_tokens off;',
      'absolute_redirect off;',
      ...types(),
      '',
      ...Object.entries(EVERYWHERE).map(([name, value]) => `add_header ${name} "${value}" always;`),
      ...names.map((name) => `add_header ${name} ${variable(name)} always;`),
      'add_header Vary $page_vary always;',
      '',
      `error_page 404 ${base}/404.html;`,
      ...(base === '' ? [] : [`location = / { return 302 ${base}/; }`]),
      'location / { try_files $page $uri $uri/index$markdown $uri/index.html =404; }',
    ]),
    '}',
    '',
  ].join('\n');
}

/** Writes a variable with the value of a header by the path of the file. nginx sends no empty header. */
function headerByFolder(name: string, base: string): string[] {
  const lines = FOLDERS.flatMap(({ folder, headers }) =>
    Object.entries(headers)
      .filter(([own]) => own === name)
      .map(([, value]) => `"~^${base}/${folder}" "${value}";`),
  );
  const otherwise = name === 'Cache-Control' ? REVALIDATED : '';
  return [`map $uri ${variable(name)} {`, ...indented([`default "${otherwise}";`, ...lines]), '}'];
}

function types(): string[] {
  const all = listedTypes();
  // nginx adds the parameter to text/html and compresses it by default.
  const beyondHtml = all.filter(({ extension }) => extension !== 'html');
  const texts = beyondHtml.filter(({ text }) => text);
  const compressed = beyondHtml.filter(({ text, compressed: too }) => text ?? too);
  return [
    'types {',
    ...indented(all.map(({ type, extension }) => `${type} ${extension};`)),
    '}',
    `default_type ${DEFAULT_TYPE};`,
    'charset utf-8;',
    `charset_types ${unique(texts.map(({ type }) => type))};`,
    'gzip on;',
    'gzip_vary on;',
    'gzip_min_length 1024;',
    `gzip_types ${unique(compressed.map(({ type }) => type))};`,
  ];
}

function variable(header: string): string {
  return `$${header.toLowerCase().replaceAll('-', '_')}`;
}

function unique(words: readonly string[]): string {
  return [...new Set(words)].join(' ');
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`));
}
