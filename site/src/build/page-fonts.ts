import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';
import { type CodePoints, parseUnicodeRange, unicodeRange, without } from './unicode-range.ts';

interface Font {
  readonly family: string;
  /** Its package, which has a file and code points for each script. */
  readonly from: string;
  readonly name: string;
  /** OpenType features that the styles use. */
  readonly features: readonly string[];
}

const FONTS: readonly Font[] = [
  {
    family: 'Inter Variable',
    from: '@fontsource-variable/inter',
    name: 'inter',
    features: ['kern', 'cv11', 'ss03', 'tnum'],
  },
  {
    family: 'JetBrains Mono Variable',
    from: '@fontsource-variable/jetbrains-mono',
    name: 'jetbrains-mono',
    features: [],
  },
];

/** The weights that the styles use. */
const WEIGHTS = { min: 400, max: 700 };

/** The characters of nearly every page: ASCII, English typography, and the arrow of a download. */
const COMMON: readonly CodePoints[] = [
  [0x20, 0x7e],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x2193, 0x2193],
];

/** Line breaks and tabs, which have no glyphs. */
const CONTROLS: CodePoints = [0x0, 0x1f];

const FOLDER = new URL('../generated/', import.meta.url);
const require = createRequire(import.meta.url);

/**
 * Writes a subset of each font with the characters of nearly every page, small enough to arrive before the first paint,
 * and rules that load the rest for pages with other characters: `src/generated/fonts.css`.
 */
export function pageFonts(): AstroIntegration {
  return {
    name: 'page-fonts',
    hooks: {
      'astro:config:setup': async () => {
        await mkdir(FOLDER, { recursive: true });
        const rules = await Promise.all(FONTS.map(writeFont));
        await writeChanged('fonts.css', Buffer.from(rules.join('\n')));
      },
    },
  };
}

/**
 * @returns rules of the font. Each character is in exactly one file; otherwise a page on which the small file is late
 * would load the large one for the same characters.
 */
async function writeFont({ family, from, name, features }: Font): Promise<string> {
  const whole = `${from}/files/${name}-latin-wght-normal.woff2`;
  const common = await subsetFont(await readFile(require.resolve(whole)), characters(), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: features,
  });
  await writeChanged(`${name}.woff2`, common);
  const { latin } = JSON.parse(await readFile(require.resolve(`${from}/unicode.json`), 'utf8'));
  const rest = without(parseUnicodeRange(latin), [CONTROLS, ...COMMON]);
  return rule(family, whole, unicodeRange(rest)) + rule(family, `./${name}.woff2`, unicodeRange(COMMON));
}

function characters(): string {
  return COMMON.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  ).join('');
}

/** Writes a rule with `optional`, so that a late font is used on the next page and nothing moves on this one. */
function rule(family: string, file: string, range: string): string {
  return `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: optional;
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  src: url("${file}") format("woff2");
  unicode-range: ${range};
}
`;
}

/** Writes a file atomically, and only if it differs, because another build may be reading it. */
async function writeChanged(name: string, content: Buffer): Promise<void> {
  const file = path.join(fileURLToPath(FOLDER), name);
  const before = await readFile(file).catch(() => undefined);
  if (before?.equals(content)) return;
  await writeFile(`${file}.${process.pid}`, content);
  await rename(`${file}.${process.pid}`, file);
}
