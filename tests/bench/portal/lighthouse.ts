import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../../browser/launch.ts';
import { freePort } from '../../testing/loopback.ts';
import { installedElsewhere } from '../installed-elsewhere.ts';
import { table } from '../table.ts';
import { serveCompressed } from './compressed-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** How many of the elements that an audit names are printed. */
const MOST_ELEMENTS = 5;

/** Each kind of page; home is the default documentation. */
const PAGES = [
  '',
  'documentation/',
  'release_note/',
  'contact_us/',
  'legal_policy/',
  'search/',
  'technical_documentation/ebk-api-v2/',
  'technical_documentation/ebk-api-v2/createAppointment/',
  'technical_documentation/ebk-api-v2/errors/',
  'technical_documentation/ebk-api-v2/schemas/AppointmentStatus/',
  'technical_documentation/purchase-api-v1/messages/order_A2/',
  'technical_documentation/party-api-v1/',
];

/** The parts of Lighthouse's report that are read. */
interface Report {
  readonly categories: Readonly<Record<(typeof CATEGORIES)[number], { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Audit {
  readonly id: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly title: string;
  readonly displayValue?: string;
  readonly details?: { readonly items?: readonly { readonly node?: { readonly snippet?: string } }[] };
}

type Lighthouse = (
  url: string,
  flags: { readonly port: number; readonly logLevel: 'error' },
) => Promise<{ readonly lhr: Report } | undefined>;

/** Scores the kinds of pages of the built portal as Lighthouse sees them on a phone, and says what costs points. */
export async function scorePages(): Promise<void> {
  const modules = await installedElsewhere(['lighthouse@13.5.0']);
  if (modules === undefined) return;
  const main = pathToFileURL(path.join(modules, 'lighthouse/core/index.js')).href;
  const { default: lighthouse }: { default: Lighthouse } = await import(main);
  const server = await serveCompressed({ '/portal': path.join(ROOT, 'site/dist') });
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const rows: (readonly string[])[] = [];
    const faults: string[] = [];
    for (const page of PAGES) {
      const result = await lighthouse(`${server.origin}/portal/${page}`, { port, logLevel: 'error' });
      if (result === undefined) throw new Error(`Lighthouse says nothing of ${page}`);
      rows.push([`/${page}`, ...CATEGORIES.map((name) => percent(result.lhr.categories[name].score))]);
      faults.push(...lost(result.lhr).map((fault) => `/${page}: ${fault}`));
    }
    console.info(
      `\nLighthouse, on a phone\n\n${table([['', ...CATEGORIES], ...rows])}\n\n${faults.join('\n')}`,
    );
  } finally {
    await browser.close();
    await server.close();
  }
}

function percent(score: number | null): string {
  return score === null ? '-' : String(Math.round(score * 100));
}

function lost({ audits }: Report): readonly string[] {
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
  );
  return failed.map(({ id, title, displayValue = '', details }) => {
    const elements = (details?.items ?? []).flatMap(({ node }) => node?.snippet ?? []);
    return [`${id}: ${title} ${displayValue}`.trim(), ...elements.slice(0, MOST_ELEMENTS)].join('\n    ');
  });
}
