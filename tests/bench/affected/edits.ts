/** A change of one file, as an author makes it by hand. */
export interface Edit {
  readonly name: string;
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** Whether `npm run change` completes the edit, as it does for documents. */
  readonly isDocument: boolean;
}

export const edits: readonly Edit[] = [
  {
    name: 'description',
    file: 'specs/ebk-api-v2/openapi.yaml',
    before: 'description: Make of the vehicle.\n',
    after: 'description: Make of the vehicle, such as Renault.\n',
    isDocument: true,
  },
  {
    name: 'field',
    file: 'specs/ebk-api-v2/openapi.yaml',
    before: '        make:\n          type: string\n          description: Make of the vehicle.\n',
    after: `        fleetNumber:
          type: string
          description: Number that a fleet gives the vehicle.
          maxLength: 30
          examples: [FLEET-12]
        make:
          type: string
          description: Make of the vehicle.
`,
    isDocument: true,
  },
  {
    name: 'schema',
    file: 'xsd/purchase-api-v1/order_A2.xsd',
    before: '      <xs:element name="OrderedArticle" type="ew:RequestedArticle">',
    after: `      <xs:element name="ProjectNumber" type="ew:Identifier" minOccurs="0">
        <xs:annotation>
          <xs:documentation xml:lang="en">Your number of the project that the line is for.</xs:documentation>
        </xs:annotation>
      </xs:element>
      <xs:element name="OrderedArticle" type="ew:RequestedArticle">`,
    isDocument: true,
  },
  {
    name: 'client',
    file: 'packages/client/src/call.ts',
    before: 'data.catch(() => {});',
    after: 'data.catch(() => undefined);',
    isDocument: false,
  },
  {
    name: 'page',
    file: 'site/src/home/home-page.ts',
    before: 'with keys for your company.',
    after: 'with the keys of your company.',
    isDocument: false,
  },
];
