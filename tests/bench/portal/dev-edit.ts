import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../testing/loopback.ts';
import { copyTree, type TreeCopy } from '../../testing/tree-copy.ts';
import { median } from '../statistics.ts';
import { table } from '../table.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FROM_SOURCE = '--conditions=partner-apis-source';
const MOST_MS = 120_000;

/** An edit, and the page that is to show it. */
interface Edit {
  readonly name: string;
  readonly file: string;
  /** A sentence of the file that the page shows as it is. */
  readonly sentence: RegExp;
  readonly page: string;
}

const EDITS: readonly Edit[] = [
  {
    name: 'a guide',
    file: 'site/src/content/documentation/ebk-api-v2.mdx',
    sentence: /^description: .*$/m,
    page: 'documentation',
  },
  {
    name: 'a document',
    file: 'specs/ebk-api-v2/openapi.yaml',
    sentence: /^ {6}summary: .*$/m,
    page: 'technical_documentation/ebk-api-v2',
  },
];

/** `npm run dev` in a copy of the tree: the time from an edit until the page shows it. */
export async function timeEdits(runs: number): Promise<void> {
  const tree = await copyTree();
  try {
    // `dev` starts its commands from there.
    await symlink(path.join(ROOT, 'node_modules/.bin'), path.join(tree.folder, 'node_modules/.bin'));
    const port = await freePort();
    const dev = startDev(tree, port, await freePort());
    try {
      const rows = [];
      for (const edit of EDITS)
        rows.push(await timeEdit(tree, edit, `http://127.0.0.1:${port}/portal/`, runs));
      const heading = ['ms after an edit of', 'median', 'most'];
      console.info(`\nnpm run dev: ${runs} edits each\n\n${table([heading, ...rows])}`);
    } finally {
      dev.kill();
      await once(dev, 'exit');
    }
  } finally {
    await tree.remove();
  }
}

function startDev(tree: TreeCopy, portal: number, sandbox: number): ChildProcess {
  const env = { ...process.env, PORTAL_PORT: String(portal), SANDBOX_PORT: String(sandbox) };
  const args = [FROM_SOURCE, 'scripts/dev.ts'];
  const dev = spawn(process.execPath, args, { cwd: tree.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [dev.stdout, dev.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  dev.on('exit', (code) => {
    if (code !== 0 && code !== null) console.error(output);
  });
  return dev;
}

async function timeEdit(
  tree: TreeCopy,
  { name, file, sentence, page }: Edit,
  portal: string,
  runs: number,
): Promise<readonly string[]> {
  const text = await readFile(path.join(tree.folder, file), 'utf8');
  const [line] = sentence.exec(text) ?? [];
  if (line === undefined) throw new Error(`${file} has no line like ${sentence}`);
  await untilShown(portal + page, line.replace(/^[^:]*: /, '').slice(0, 20));
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const mark = `edited${run}x`;
    const start = performance.now();
    await tree.write(file, text.replace(line, `${line} ${mark}`));
    await untilShown(portal + page, mark);
    times.push(performance.now() - start);
  }
  return [name, median(times).toFixed(0), Math.max(...times).toFixed(0)];
}

async function untilShown(url: string, text: string): Promise<void> {
  const end = performance.now() + MOST_MS;
  while (performance.now() < end) {
    const html = await fetch(url).then(
      (it) => it.text(),
      () => '',
    );
    if (html.includes(text)) return;
    await setTimeout(25);
  }
  throw new Error(`${url} does not show "${text}" after ${MOST_MS} ms`);
}
