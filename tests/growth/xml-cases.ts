import { parts, run } from './text-runs.ts';

/** Makes documents of a requested size from one example, by the part that is large. */
export type SizedDocument = readonly [name: string, document: (size: number) => string];

const CHARACTERS = ['a', ' ', '0', '-', '&#x41;', '&amp;', '<![CDATA[a]]>', '😀'];

/** @param example a document without attributes */
export function xmlDocuments(example: string): SizedDocument[] {
  const leaves = [...example.matchAll(/<(\w+)>[^<]*<\/\1>/g)];
  const elements = new Map(leaves.map((leaf) => [leaf[1] ?? '', leaf[0]]));
  const groups = new Map(
    [...example.matchAll(/<(\w+)>[\s\S]*?<\/\1>/g)].map(([group, name = '']) => [name, group]),
  );
  const root = example.replace(/^(?:<\?[^>]*>)?\s*/, '');
  const [open = ''] = /^<[^>]*>/.exec(root) ?? [];
  const close = root.slice(root.lastIndexOf('</')).trim();
  const inside = (content: string) => root.replace(open, () => open + content);
  return [
    ...CHARACTERS.map(
      (text): SizedDocument => [
        `${text} in every text`,
        (size) =>
          root.replaceAll(
            /<(\w+)>[^<]*<\/\1>/g,
            (_, name: string) => `<${name}>${run(text, size / leaves.length)}</${name}>`,
          ),
      ],
    ),
    ...[...groups, ...elements].map(
      ([name, element]): SizedDocument => [
        `${name} many times`,
        (size) => root.replace(element, () => run(element, size)),
      ],
    ),
    ...[...elements].map(
      ([name, element]): SizedDocument => [
        `${name} with children`,
        (size) => root.replace(element, () => `<${name}>${run('<x/>', size)}</${name}>`),
      ],
    ),
    ['many unknown elements', (size) => inside(run('<x/>', size))],
    ['many unknown elements, each of another name', (size) => inside(parts(size, (index) => `<x${index}/>`))],
    ['many elements without an end', (size) => open + run('<x>', size)],
    ['deep elements', (size) => inside(run('<x>', size / 2) + run('</x>', size / 2))],
    [
      'many attributes',
      (size) => open.replace('>', () => `${parts(size, (index) => ` a${index}="1"`)}>${close}`),
    ],
    ['one attribute many times', (size) => open.replace('>', () => `${run(' a="1"', size)}>${close}`)],
    [
      'many namespaces',
      (size) => open.replace('>', () => `${parts(size, (index) => ` xmlns:n${index}="urn:n"`)}>${close}`),
    ],
    ['namespaces at many elements', (size) => inside(parts(size, (index) => `<x xmlns:n="urn:${index}"/>`))],
    ['a long attribute', (size) => open.replace('>', () => ` a="${run('1', size)}">${close}`)],
    ['an attribute of references', (size) => open.replace('>', () => ` a="${run('&lt;', size)}">${close}`)],
    ['a long name', (size) => inside(`<${run('x', size)}/>`)],
    ['a long end tag', (size) => open + root.slice(open.length).replace(close, () => `</${run('x', size)}>`)],
    ['white space in tags', (size) => inside(`<x${run(' ', size)}/>`)],
    ['white space at the end', (size) => root + run('\n', size)],
    ['many comments', (size) => inside(run('<!-- - -->', size))],
    ['a long comment', (size) => inside(`<!--${run('- ', size)}-->`)],
    ['a comment without an end', (size) => inside(`<!--${run('- ', size)}`)],
    ['many instructions', (size) => inside(run('<?a b?>', size))],
    ['an instruction without an end', (size) => inside(`<?a ${run('? ', size)}`)],
    ['a character section without an end', (size) => inside(`<![CDATA[${run(']', size)}`)],
    ['a long declaration', (size) => `<?xml version="1.0"${run(' ', size)}?>${root}`],
    ['a declaration without an end', (size) => `<?xml ${run('a="b" ', size)}`],
    ['a document type', (size) => `<!DOCTYPE a [${run('<!ENTITY a "b">', size)}]>${root}`],
    ['references to nothing', (size) => inside(run('&nothing;', size))],
    ['references without an end', (size) => inside(run('&', size))],
    ['a reference without an end', (size) => inside(`&#x${run('0', size)}`)],
    ['opening brackets', (size) => open + run('<', size)],
    ['no XML', (size) => run('a', size)],
    ['lines', (size) => inside(run('\r\n', size))],
  ];
}
