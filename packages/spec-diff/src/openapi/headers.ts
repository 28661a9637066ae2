import type { DocumentNode } from '../document/document-node.ts';
import { capital } from './capital.ts';
import type { Comparison } from './comparison.ts';
import { headersOf } from './described-headers.ts';
import type { Draft, Proof } from './draft.ts';
import { responseProof, schemaOf } from './exchange.ts';
import type { OperationPair } from './operation.ts';
import { isWrittenAlike, shapesOf, styleOf } from './serialization.ts';

/** A response in both documents. */
interface HeaderOwners {
  readonly status: string;
  readonly before: DocumentNode;
  readonly after: DocumentNode;
}

/** Returns changes of the headers of a response, whose names are compared ignoring case. */
export function headerChanges(
  pair: HeaderOwners,
  status: number,
  operations: OperationPair,
  comparison: Comparison,
): Draft[] {
  const [old, now] = [headersOf(pair.before), headersOf(pair.after)];
  const places = (name: string) => ({
    direction: 'response' as const,
    before: old.get(name) ?? pair.before,
    after: now.get(name) ?? pair.after,
  });
  const label = (name: string) => `the header \`${name}\` of the response \`${pair.status}\``;
  const proof = () => responseProofWithout(status, operations, comparison);
  const kept = [...old].flatMap(([name, before]): Draft[] => {
    const after = now.get(name);
    if (after === undefined) {
      const rule = before.flag('required') ? 'response-header-removed' : 'response-optional-header-removed';
      const message = `${capital(label(name))} is no longer documented.`;
      return [{ ...places(name), rule, message, ...(before.flag('required') && { proof }) }];
    }
    if (comparison.isSame(before, after)) return [];
    const [was, is] = [before.flag('required'), after.flag('required')];
    const required: Draft[] =
      was === is
        ? []
        : was
          ? [
              {
                ...places(name),
                rule: 'response-header-optional',
                message: `${capital(label(name))} is no longer sent always.`,
                proof,
              },
            ]
          : [
              {
                ...places(name),
                rule: 'response-header-added',
                message: `${capital(label(name))} is sent always now.`,
              },
            ];
    return [
      ...required,
      ...deprecation(before, after, label(name), places(name)),
      ...formChange(name, before, after, label(name), places(name)),
      ...headerSchemaChanges(name, before, after, label(name), status, operations, comparison),
    ];
  });
  const gained = [...now.keys()].filter((name) => !old.has(name));
  return [
    ...kept,
    ...gained.map(
      (name): Draft => ({
        ...places(name),
        rule: 'response-header-added',
        message: `${capital(label(name))} was added.`,
      }),
    ),
  ];
}

function deprecation(
  before: DocumentNode,
  after: DocumentNode,
  label: string,
  places: Pick<Draft, 'direction' | 'before' | 'after'>,
): Draft[] {
  if (before.flag('deprecated') || !after.flag('deprecated')) return [];
  return [{ ...places, rule: 'response-header-deprecated', message: `${capital(label)} is deprecated.` }];
}

/** Returns the change of a header whose values are written differently. */
function formChange(
  name: string,
  before: DocumentNode,
  after: DocumentNode,
  label: string,
  places: Pick<Draft, 'direction' | 'before' | 'after'>,
): Draft[] {
  const [old, now] = [before, after].map((node) => styleOf({ in: 'header', name, node }));
  if (old === undefined || now === undefined) return [];
  if (old.mediaType === now.mediaType && isWrittenAlike(old, now, shapesOf(schemaOf(before)))) return [];
  const message = `${capital(label)} is written in another way.`;
  return [{ ...places, rule: 'response-header-form-changed', message }];
}

function headerSchemaChanges(
  name: string,
  before: DocumentNode,
  after: DocumentNode,
  label: string,
  status: number,
  operations: OperationPair,
  comparison: Comparison,
): Draft[] {
  const [one, other] = [schemaOf(before), schemaOf(after)];
  return comparison.valueChanges(before.get('content') === undefined, {
    direction: 'response',
    name: label,
    before: one === undefined ? [] : [one],
    after: other === undefined ? [] : [other],
    exchange: (value) =>
      responseProof(operations.before, comparison.requests, {
        status,
        headers: { [name]: typeof value === 'string' ? value : JSON.stringify(value) },
        body: null,
      }),
  });
}

function responseProofWithout(status: number, operations: OperationPair, { requests }: Comparison): Proof {
  return responseProof(operations.before, requests, { status, headers: {}, body: null });
}
