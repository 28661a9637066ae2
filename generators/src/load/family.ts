import type { Family } from '@partner-apis/model';
import { Ajv } from 'ajv';
import { readCheckedYaml } from './checked-yaml.ts';

const FAMILY_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: [
    'label',
    'name',
    'tagline',
    'order',
    'packageName',
    'clientName',
    'routePrefix',
    'pages',
    'showsContact',
  ],
  properties: {
    label: { type: 'string', minLength: 1 },
    name: { type: 'string', minLength: 1 },
    tagline: { type: 'string', minLength: 1 },
    icon: { type: 'string', pattern: '^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+$' },
    order: { type: 'integer', minimum: 1 },
    packageName: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
    clientName: { type: 'string', pattern: '^[A-Z][A-Za-z0-9]*$' },
    routePrefix: { type: 'string', pattern: '^[A-Za-z0-9-]*$' },
    pages: {
      type: 'array',
      uniqueItems: true,
      minItems: 1,
      items: { enum: ['documentation', 'release_note', 'contact_us'] },
    },
    dates: { enum: ['date', 'temporal'] },
    int64: { const: 'bigint' },
    firstCall: { type: 'string', minLength: 1 },
    showsContact: { type: 'boolean' },
  },
};

// The schema is ours: to validate it as well, ajv would compile the schema for schemas, which takes far longer.
const validate = new Ajv({ allErrors: true, validateSchema: false }).compile<Family>(FAMILY_SCHEMA);

/**
 * Reads `family.yaml`.
 *
 * @throws {SpecError} naming every field that is missing, unknown or malformed
 */
export async function loadFamilyFile(file: string): Promise<Family> {
  return readCheckedYaml(file, validate, 'See packages/model/src/family.ts for what each field means.');
}
