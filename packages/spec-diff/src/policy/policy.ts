import { Ajv } from 'ajv';
import { ComparisonError } from '../error/comparison-error.ts';
import type { Level } from '../finding/finding.ts';
import { YamlError } from '../yaml/yaml-error.ts';
import { YamlText } from '../yaml/yaml-text.ts';

/** The level of a finding. `forbidden` fails the check whatever the version, `off` reports nothing. */
export type PolicyLevel = Level | 'forbidden' | 'off';

/** The owners' promises beyond the wire. Each rule has the name of its finding. */
export const POLICY_RULES = {
  'operation-removed-unannounced': {
    level: 'breaking',
    advice:
      'Restore the operation with `deprecated: true` and a day in `x-sunset`, and remove it after that day.',
  },
  'parameter-removed-unannounced': {
    level: 'breaking',
    advice:
      'Restore the parameter with `deprecated: true` and a day in `x-sunset`, and remove it after that day.',
  },
  'property-removed-unannounced': {
    level: 'deprecation',
    advice:
      'Restore the property with `deprecated: true` and a day in `x-sunset`, and remove it after that day.',
  },
  'value-removed-unannounced': {
    level: 'breaking',
    advice: 'Restore the value, name it with a day in `x-deprecated-values`, and remove it after that day.',
  },
  'removed-before-sunset': { level: 'forbidden', advice: 'Restore it until the day that was promised.' },
  'removed-after-sunset': { level: 'deprecation', advice: '' },
  'sunset-invalid': { level: 'forbidden', advice: 'Write the day as YYYY-MM-DD.' },
  'sunset-shortened': { level: 'forbidden', advice: 'Keep the day that was promised, or name a later one.' },
  'deprecated-without-sunset': { level: 'text', advice: 'Name the last day of use in `x-sunset`.' },
  'operation-id-changed': {
    level: 'breaking',
    advice: 'Keep the operationId: SDKs name their methods by it.',
  },
  'open-list-extended': { level: 'addition', advice: '' },
  'version-not-raised': { level: 'forbidden', advice: 'Raise `info.version`.' },
} as const satisfies Readonly<Record<string, { readonly level: PolicyLevel; readonly advice: string }>>;

export type PolicyRule = keyof typeof POLICY_RULES;

/** Whether a finding's rule is a policy rule. */
export function isPolicyRule(rule: string): rule is PolicyRule {
  return Object.hasOwn(POLICY_RULES, rule);
}

export type Policy = (rule: PolicyRule) => PolicyLevel;

/** The default levels of rules. */
export const defaultPolicy: Policy = (rule) => POLICY_RULES[rule].level;

const LEVELS: readonly PolicyLevel[] = [
  'forbidden',
  'breaking',
  'undecided',
  'deprecation',
  'addition',
  'text',
  'off',
];

interface PolicyFile {
  readonly rules?: Readonly<Partial<Record<PolicyRule, PolicyLevel>>>;
}

const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    rules: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(Object.keys(POLICY_RULES).map((rule) => [rule, { enum: LEVELS }])),
    },
  },
};

/**
 * Reads the text of a `spec-policy.yaml`. Rules that it does not name keep their levels.
 *
 * @param file path in messages
 * @throws {ComparisonError} naming every unknown rule and level
 */
export function readPolicy(content: string, file: string): Policy {
  const data = valueIn(content, file) ?? {};
  const validate = new Ajv({ allErrors: true, validateSchema: false }).compile<PolicyFile>(SCHEMA);
  if (!validate(data)) {
    const problems = (validate.errors ?? []).map(
      ({ instancePath, message = 'is not valid', params }) =>
        `${instancePath || 'the file'} ${message} ${JSON.stringify(params)}`,
    );
    throw new ComparisonError(`${file}: ${problems.join('; ')}`);
  }
  const levels = new Map(Object.entries(data.rules ?? {}));
  return (rule) => levels.get(rule) ?? defaultPolicy(rule);
}

function valueIn(content: string, file: string): unknown {
  try {
    return new YamlText(content).value;
  } catch (cause) {
    if (!(cause instanceof YamlError)) throw cause;
    throw new ComparisonError(`${file} is not valid YAML: ${cause.message}`, { cause });
  }
}
