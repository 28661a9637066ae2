import { packageFolder } from '../../general/fetch-documents.ts';

/** A reference that a script makes of the document, in the reader's browser. */
interface LiveReference {
  readonly name: string;
  readonly package: string;
  /** @param at address of the package's files */
  page(at: string, document: string): string;
}

const LIVE: readonly LiveReference[] = [
  {
    name: 'Redoc',
    package: 'redoc@2.5.3',
    page: (at, document) =>
      `<redoc spec-url="${document}"></redoc><script src="${at}/bundles/redoc.standalone.js"></script>`,
  },
  {
    name: 'Swagger UI',
    package: 'swagger-ui-dist@5.35.0',
    page: (at, document) => `<link rel="stylesheet" href="${at}/swagger-ui.css"><div id="app"></div>
<script src="${at}/swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: '${document}', dom_id: '#app', deepLinking: true });</script>`,
  },
  {
    name: 'Scalar',
    package: '@scalar/api-reference@1.72.1',
    page: (at, document) => `<div id="app"></div><script src="${at}/dist/browser/standalone.js"></script>
<script>Scalar.createApiReference('#app', { url: '${document}', withDefaultFonts: false, telemetry: false });</script>`,
  },
  {
    name: 'Stoplight Elements',
    package: '@stoplight/elements@9.0.25',
    page: (at, document) => `<link rel="stylesheet" href="${at}/styles.min.css">
<script src="${at}/web-components.min.js"></script>
<elements-api apiDescriptionUrl="${document}" router="hash" layout="sidebar"></elements-api>`,
  },
];

/** The served files: packages by their address, and a page for each reference. */
export interface LivePages {
  readonly folders: Readonly<Record<string, string>>;
  readonly pages: Readonly<Record<string, string>>;
  /** Name of a reference → address of its page. */
  readonly addresses: Readonly<Record<string, string>>;
}

/** @param document address of the document */
export async function livePages(document: string): Promise<LivePages> {
  const folders: Record<string, string> = {};
  const pages: Record<string, string> = {};
  const addresses: Record<string, string> = {};
  for (const { name, package: spec, page } of LIVE) {
    const at = `/live/${name.toLowerCase().replaceAll(' ', '-')}`;
    folders[at] = await packageFolder(spec);
    pages[`${at}.html`] = whole(name, page(at, document));
    addresses[`${name} ${spec.split('@').at(-1)}`] = `${at}.html`;
  }
  return { folders, pages, addresses };
}

function whole(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body>${body}</body></html>`;
}
