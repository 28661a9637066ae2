/** A public document of an npm package. */
export interface PublicDocument {
  readonly name: string;
  /** Package and version. */
  readonly package: string;
  /** Path in the package. */
  readonly file: string;
  readonly operations: number;
  /** Number of diagnostics, by code. */
  readonly remarks: Readonly<Record<string, number>>;
}

const README = '@readme/oas-examples@8.2.2';

/** Large documents of all kinds: OpenAPI 3.0 and 3.1, JSON and YAML, valid and almost valid. */
export const LARGE_DOCUMENTS: readonly PublicDocument[] = [
  {
    name: 'Figma',
    package: '@figma/rest-api-spec@0.43.0',
    file: 'openapi/openapi.yaml',
    operations: 54,
    remarks: {},
  },
  {
    name: 'Rebilly',
    package: '@redocly/openapi-core@1.34.24',
    file: 'src/benchmark/benches/rebilly.yaml',
    operations: 355,
    remarks: {
      'response-headers-not-typed': 1,
      'response-media-type-not-offered': 8,
      'discriminator-not-expressed': 2,
      'properties-contradict': 7,
    },
  },
  {
    name: 'Directus',
    package: '@directus/specs@15.2.0',
    file: 'dist/openapi.json',
    operations: 136,
    remarks: { 'document-is-invalid': 1, 'server-missing': 1, 'response-headers-not-typed': 1 },
  },
  {
    name: 'Blockfrost',
    package: '@blockfrost/openapi@0.1.93',
    file: 'openapi.yaml',
    operations: 129,
    remarks: { 'integer-not-exact': 16 },
  },
  {
    name: 'Ideal Postcodes',
    package: '@ideal-postcodes/openapi@4.21.0',
    file: 'dist/openapi.json',
    operations: 31,
    remarks: { 'response-headers-not-typed': 1, 'paging-not-understood': 1, 'integer-not-exact': 2 },
  },
  { name: 'Star Trek', package: README, file: '3.0/json/star-trek.json', operations: 120, remarks: {} },
  { name: 'ReadMe', package: README, file: '3.1/json/readme.json', operations: 54, remarks: {} },
  {
    name: 'Scalar Galaxy',
    package: '@scalar/galaxy@0.2.20',
    file: 'dist/3.1.json',
    operations: 9,
    remarks: {
      'response-media-type-not-offered': 8,
      'request-media-type-not-offered': 4,
      'integer-not-exact': 12,
    },
  },
];

/** Folders of small documents, each about one feature of OpenAPI. */
export const EXAMPLE_FOLDERS = { package: README, folders: ['3.0/json', '3.1/json'] } as const;

/** Too large for every run: a benchmark uses it. */
export const GITHUB: PublicDocument = {
  name: 'GitHub',
  package: '@octokit/openapi@23.0.2',
  file: 'generated/api.github.com.json',
  operations: 1223,
  remarks: {},
};
