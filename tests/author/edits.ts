/** An edit of a document, as an author makes it by hand. */
export interface Edit {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

export const VCS = 'specs/vcs-api-v1/openapi.yaml';
export const SALE = 'specs/sale-api-v1/openapi.yaml';
export const ORDER = 'xsd/purchase-api-v1/order_A2.xsd';

export const optionalField: Edit = {
  file: VCS,
  before: `        actionLevel:
          $ref: '#/components/schemas/ActionLevel'
          description: The part of the vehicle that the action concerns.`,
  after: `        photoCount:
          type: integer
          format: int32
          description: How many photos the inspector took.
          minimum: 0
          maximum: 99
          examples: [2]
        actionLevel:
          $ref: '#/components/schemas/ActionLevel'
          description: The part of the vehicle that the action concerns.`,
};

export const newOperation: Edit = {
  file: VCS,
  before: '  /observations:\n',
  after: `  /dueDates/{dueDateCode}:
    get:
      operationId: getDueDate
      tags: [Reference lists]
      summary: Read a due date
      description: Returns one due date, by its code from \`listDueDates\`.
      parameters:
        - name: dueDateCode
          in: path
          required: true
          description: Code of the due date.
          schema:
            type: string
            maxLength: 50
          example: IMMEDIATE
      responses:
        '200':
          description: The due date.
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/DueDate'
              examples:
                immediately:
                  summary: The most severe one
                  value:
                    code: IMMEDIATE
                    name: Immediately
                    daysNumber: 0
                    severity: HIGH
        '400':
          $ref: ../common/responses.yaml#/TextTooLong
        '401':
          $ref: ../common/responses.yaml#/Unauthorized
        '404':
          description: No due date has this code.
          content:
            application/json:
              schema:
                $ref: ../common/schemas.yaml#/Errors
              examples:
                dueDateNotFound:
                  summary: No due date has this code
                  description: Read the codes by \`listDueDates\`.
                  x-error: {}
                  x-provoke: { path: { dueDateCode: NEVER } }
                  value:
                    errors:
                      - property: dueDateCode
                        error: The due date does not exist
        '500':
          $ref: ../common/responses.yaml#/InternalError
      x-provoke:
        fieldTooLong: { path: { dueDateCode: THIS-CODE-IS-FAR-LONGER-THAN-FIFTY-CHARACTERS-CAN-BE-HERE } }

  /observations:
`,
};

export const renamedValue: readonly Edit[] = [
  {
    file: VCS,
    before: 'daysNumber: 30\n                      severity: MEDIUM',
    after: 'daysNumber: 30\n                      severity: MODERATE',
  },
  { file: VCS, before: '- `MEDIUM`: less', after: '- `MODERATE`: less' },
  { file: VCS, before: 'enum: [HIGH, MEDIUM, LOW]', after: 'enum: [HIGH, MODERATE, LOW]' },
];

export const requiredField: Edit = {
  file: SALE,
  before: 'required: [externalRef]\n      allOf:',
  after: 'required: [externalRef, currency]\n      allOf:',
};

export const itsExample: Edit = {
  file: SALE,
  before: '                  externalRef: SALE-58215\n',
  after: '                  externalRef: SALE-58215\n                  currency: EUR\n',
};

export const brokenYaml: Edit = { file: VCS, before: '  title: VCS API\n', after: '  title: [VCS API\n' };

export const brokenReference: Edit = {
  file: VCS,
  before: "$ref: '#/components/schemas/DueDates'",
  after: "$ref: '#/components/schemas/DueDate5'",
};

export const forgottenExample: Edit = {
  file: SALE,
  before: `              examples:
                registered:
                  summary: The code of the sale
                  value:
                    code: 1000401
`,
  after: '',
};

export const newElement: Edit = {
  file: ORDER,
  before: '      <xs:element name="OrderedArticle" type="ew:RequestedArticle">',
  after: `      <xs:element name="ProjectNumber" type="ew:Identifier" minOccurs="0">
        <xs:annotation>
          <xs:documentation xml:lang="en">Your number of the project that the line is for.</xs:documentation>
        </xs:annotation>
      </xs:element>
      <xs:element name="OrderedArticle" type="ew:RequestedArticle">`,
};
