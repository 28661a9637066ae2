/** A text of a file that an author replaces by hand. */
interface Replacement {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** Everything that an author does for one change. */
export interface Edit {
  readonly name: string;
  readonly replacements: readonly Replacement[];
  /** Whether `npm run change` completes the edit, as it does for documents. */
  readonly isDocument: boolean;
}

export const edits: readonly Edit[] = [
  {
    name: 'description',
    replacements: [
      {
        file: 'specs/ebk-api-v2/openapi.yaml',
        before: 'description: Model of the vehicle.\n',
        after: 'description: Model of the vehicle, such as Clio.\n',
      },
    ],
    isDocument: true,
  },
  {
    name: 'field',
    replacements: [
      {
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
      },
    ],
    isDocument: true,
  },
  {
    name: 'schema',
    replacements: [
      {
        file: 'xsd/purchase-api-v1/order_A2.xsd',
        before: '      <xs:element name="OrderedArticle" type="ew:RequestedArticle">',
        after: `      <xs:element name="ProjectNumber" type="ew:Identifier" minOccurs="0">
        <xs:annotation>
          <xs:documentation xml:lang="en">Your number of the project that the line is for.</xs:documentation>
        </xs:annotation>
      </xs:element>
      <xs:element name="OrderedArticle" type="ew:RequestedArticle">`,
      },
      // A test asks for an example of each element.
      {
        file: 'xsd/purchase-api-v1/examples/valid/order_A2/complete.xml',
        before: '    <LineID>000002</LineID>\n',
        after: '    <LineID>000002</LineID>\n    <ProjectNumber>P-17</ProjectNumber>\n',
      },
    ],
    isDocument: true,
  },
  {
    name: 'client',
    replacements: [
      {
        file: 'packages/client/src/call.ts',
        before: 'data.catch(() => {});',
        after: 'data.catch(() => undefined);',
      },
    ],
    isDocument: false,
  },
  {
    name: 'page',
    replacements: [
      {
        file: 'site/src/home/home-page.ts',
        before: 'You receive credentials for your company.',
        after: 'You receive the credentials of your company.',
      },
    ],
    isDocument: false,
  },
];
