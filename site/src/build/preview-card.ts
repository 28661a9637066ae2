import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReactElement, ReactNode } from 'react';
import satori from 'satori';

/** What a preview image says: the page's own words. */
export interface PreviewCard {
  /** `eBooking-API 2.6.0` */
  readonly section: string;
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
}

/** What Open Graph recommends. */
const SIZE = { width: 1200, height: 630 };
const ACCENT = '#164193';
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

/** An element as Satori reads it. React itself, loaded here, would be set to development for the pages' islands too. */
function h(
  type: string,
  props: Readonly<Record<string, unknown>>,
  ...children: readonly ReactNode[]
): ReactElement {
  return { type, props: { ...props, children: children.length === 1 ? children[0] : children }, key: null };
}

/** The preview image of a page as SVG, its texts as outlines, so that it looks the same wherever it is drawn. */
export function previewSvg({ section, title, description, siteName }: PreviewCard): Promise<string> {
  const column = { display: 'flex', flexDirection: 'column' } as const;
  const titleSize = title.length > TITLE_LENGTH_OF_TWO_LINES ? 60 : 76;
  return satori(
    h(
      'div',
      { style: { ...column, width: '100%', height: '100%', padding: '64px 72px', background: '#ffffff' } },
      rings(),
      h(
        'div',
        { style: { display: 'flex', alignItems: 'center', gap: 20 } },
        mark(),
        h('div', { style: { fontSize: 30, fontWeight: 600, color: '#101a2e' } }, siteName),
      ),
      h(
        'div',
        { style: { ...column, flexGrow: 1, justifyContent: 'center' } },
        h('div', { style: { fontSize: 30, fontWeight: 600, color: ACCENT } }, section),
        h(
          'div',
          {
            style: {
              marginTop: 14,
              fontSize: titleSize,
              fontWeight: 700,
              lineHeight: 1.12,
              letterSpacing: -2,
              color: '#101a2e',
            },
          },
          title,
        ),
        h(
          'div',
          {
            style: {
              marginTop: 26,
              fontSize: 32,
              lineHeight: 1.4,
              color: '#3b475e',
              lineClamp: 2,
              display: 'block',
            },
          },
          description,
        ),
      ),
      h('div', {
        style: {
          position: 'absolute',
          left: 0,
          bottom: 0,
          width: SIZE.width,
          height: 14,
          background: ACCENT,
        },
      }),
    ),
    { ...SIZE, fonts },
  );
}

/** The mark of the navigation bar. */
function mark() {
  return h(
    'svg',
    { width: 56, height: 56, viewBox: '0 0 28 28' },
    h('rect', { width: 28, height: 28, rx: 8, fill: ACCENT }),
    h('circle', { cx: 14, cy: 14, r: 7.25, fill: 'none', stroke: '#fff', strokeWidth: 2.5 }),
    h('circle', { cx: 14, cy: 14, r: 2.25, fill: '#fff' }),
  );
}

/** The mark again, large and pale, cut by the upper right corner. */
function rings() {
  return h(
    'svg',
    {
      width: 760,
      height: 760,
      viewBox: '0 0 28 28',
      style: { position: 'absolute', right: -260, top: -320 },
    },
    h('circle', { cx: 14, cy: 14, r: 12.5, fill: 'none', stroke: '#e9effb', strokeWidth: 2.5 }),
    h('circle', { cx: 14, cy: 14, r: 7.25, fill: 'none', stroke: '#e9effb', strokeWidth: 2.5 }),
    h('circle', { cx: 14, cy: 14, r: 2.25, fill: '#e9effb' }),
  );
}
