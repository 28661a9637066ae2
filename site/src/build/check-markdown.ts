import { access, glob, readFile } from 'node:fs/promises';

interface DoubtfulLink {
  /** Place relative to the content folder: `documentation/ebk-api-v2.mdx:12`. */
  readonly place: string;
  readonly link: string;
  readonly reason: string;
}

/** `[text](target)`, but not an image. */
const LINK = /(?<!!)\[[^[\]]*\]\(([^()]*)\)/g;

/**
 * Finds Markdown links that do not lead where their author expects: to a source file that does not exist, or outside the
 * base path, since Markdown links are copied to the page unchanged. It reports them early, with file and line;
 * `checkLinks` finds the links that are broken on the page.
 *
 * @param content folder of the guides
 * @param base path that the site is served under, without a trailing slash
 */
export async function checkMarkdown(content: URL, base: string): Promise<readonly DoubtfulLink[]> {
  const doubtful: DoubtfulLink[] = [];
  for await (const file of glob('**/*.{md,mdx}', { cwd: content })) {
    const source = new URL(file.replaceAll('\\', '/'), content);
    for (const { link, line } of linksOf(await readFile(source, 'utf8'))) {
      const reason = await whyDoubtful(link, source, base);
      if (reason !== undefined) doubtful.push({ place: `${file}:${line}`, link, reason });
    }
  }
  return doubtful;
}

interface Link {
  readonly link: string;
  readonly line: number;
}

function linksOf(markdown: string): readonly Link[] {
  // Code is replaced by spaces, but its lines stay so that they can be counted.
  const prose = markdown
    .replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(LINK)].flatMap(({ 1: inner = '', index }) => {
    const [link = ''] = inner.trim().split(/\s/, 1);
    return link === '' ? [] : [{ link, line: prose.slice(0, index).split('\n').length }];
  });
}

async function whyDoubtful(link: string, source: URL, base: string): Promise<string | undefined> {
  if (/^([a-z]+:|#)/.test(link)) return undefined;
  if (link.startsWith('/'))
    return link.startsWith(`${base}/`)
      ? undefined
      : `does not start with ${base}; write an <a> with href('…')`;
  const target = new URL(link.split(/[?#]/, 1)[0] ?? '', source);
  if (!/\.mdx?$/.test(target.pathname)) return undefined;
  return (await exists(target))
    ? 'leads to a source file; write an <a> with href(…) of its page'
    : 'there is no such file';
}

async function exists(file: URL): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}
