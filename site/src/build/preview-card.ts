import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReactElement, ReactNode } from 'react';
import satori from 'satori';

/** The texts of a preview image, from its page. */
export interface PreviewCard {
  /** Part of the portal: `eBooking API 2.6.0`. */
  readonly section: string;
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
}

/** The size that Open Graph recommends. */
const SIZE = { width: 1200, height: 630 };
const ACCENT = '#164193';
const INK = '#101a2e';
const TITLE_LENGTH_OF_TWO_LINES = 44;

const files = {
  400: '@fontsource/inter/files/inter-latin-400-normal.woff',
  600: '@fontsource/inter/files/inter-latin-600-normal.woff',
  700: '@fontsource/inter/files/inter-latin-700-normal.woff',
};
const require = createRequire(import.meta.url);
const fonts = await Promise.all(
  ([400, 600, 700] as const).map(async (weight) => ({
    name: 'Inter',
    data: await readFile(require.resolve(files[weight])),
    weight,
  })),
);

/**
 * Creates an element for Satori. Loading React here would switch it to development mode for the pages' islands as well.
 */
function h(
  type: string,
  props: Readonly<Record<string, unknown>>,
  ...children: readonly ReactNode[]
): ReactElement {
  return { type, props: { ...props, children: children.length === 1 ? children[0] : children }, key: null };
}

/** Draws the preview image of a page as SVG, with texts as outlines, so that it looks the same everywhere. */
export async function previewSvg(card: PreviewCard): Promise<string> {
  const { width, height } = SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${FRAME}${await texts(card)}</svg>`;
}

/**
 * The background of all images: a bar, the logo of the navigation bar, and a large pale logo that the upper right
 * corner cuts off. Satori would embed each logo as a masked image, which takes as long to draw as all texts.
 */
const FRAME = `<rect width="100%" height="100%" fill="#fff"/>
<rect y="${SIZE.height - 14}" width="100%" height="14" fill="${ACCENT}"/>
${mark({ x: 700, y: -320, size: 760, disc: 'none', ring: '#e9effb', edge: '#e9effb' })}
${mark({ x: 72, y: 64, size: 56, disc: ACCENT, ring: '#fff', edge: 'none' })}`;

interface Mark {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly disc: string;
  readonly ring: string;
  readonly edge: string;
}

function mark({ x, y, size, disc, ring, edge }: Mark): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 28})" fill="none" stroke-width="2.5">
<rect width="28" height="28" rx="8" fill="${disc}"/><circle cx="14" cy="14" r="12.5" stroke="${edge}"/>
<circle cx="14" cy="14" r="7.25" stroke="${ring}"/><circle cx="14" cy="14" r="2.25" fill="${ring}"/></g>`;
}

function texts({ section, title, description, siteName }: PreviewCard): Promise<string> {
  const column = { display: 'flex', flexDirection: 'column' } as const;
  const box = { ...column, boxSizing: 'border-box', width: '100%', height: '100%', padding: '64px 72px' };
  const titleSize = title.length > TITLE_LENGTH_OF_TWO_LINES ? 60 : 76;
  const name = { height: 56, paddingLeft: 76, fontSize: 30, fontWeight: 600, color: INK };
  const heading = { marginTop: 14, fontWeight: 700, lineHeight: 1.12, letterSpacing: -2, color: INK };
  const text = { marginTop: 26, fontSize: 32, lineHeight: 1.4, color: '#3b475e' };
  return satori(
    h(
      'div',
      { style: box },
      h('div', { style: { display: 'flex', alignItems: 'center', ...name } }, siteName),
      h(
        'div',
        { style: { ...column, flexGrow: 1, justifyContent: 'center' } },
        h('div', { style: { fontSize: 30, fontWeight: 600, color: ACCENT } }, section),
        h('div', { style: { ...heading, fontSize: titleSize } }, title),
        h('div', { style: { ...text, lineClamp: 2, display: 'block' } }, description),
      ),
    ),
    { ...SIZE, fonts },
  );
}
