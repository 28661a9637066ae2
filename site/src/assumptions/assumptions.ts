import type { ApiModel, Content, Operation } from '@partner-apis/model';
import { bodyAnchor, errorAnchor, fieldAnchor, parameterAnchor, responseAnchor } from '../view/anchors.ts';
import { bodyFields, messageOf, messagesOf } from '../view/body-fields.ts';
import { schemeLabel } from '../view/credentials.ts';
import { errorCatalogue } from '../view/error-catalogue.ts';
import type { Field } from '../view/field.ts';
import { fieldsIn } from '../view/field-anchors.ts';
import { valueField } from '../view/field-tree.ts';
import { errorsPath, messagePath, referencePath, schemaPath } from '../view/routes.ts';

/** An assumption of a document, with the places where it applies. */
export interface AssumptionEntry {
  /** Reason in Markdown. */
  readonly reason: string;
  readonly places: readonly [AssumptionPlace, ...AssumptionPlace[]];
}

export interface AssumptionPlace {
  /** Title of the page: `createAppointment`, `Error catalogue`. */
  readonly page: string;
  /** The field or status that it concerns; empty for the whole page. */
  readonly part: string;
  /** Path relative to the base path. */
  readonly path: string;
}

interface Assumed extends AssumptionPlace {
  readonly reason: string | undefined;
}

/** Lists each assumption of a family once, with all places of the reference that show it. */
export function assumptionsOf(model: ApiModel): readonly AssumptionEntry[] {
  const entries = new Map<string, AssumptionEntry>();
  const all = [
    ...ofOverview(model),
    ...model.operations.flatMap((operation) => ofOperation(operation, model)),
    ...ofSchemas(model),
    ...ofErrors(model),
  ];
  for (const { reason: text = '', ...place } of all) {
    for (const reason of text.split('\n\n').filter(Boolean)) {
      const key = reason.replaceAll(/\s+/g, ' ').trim();
      const places = entries.get(key)?.places;
      entries.set(key, { reason, places: places === undefined ? [place] : [...places, place] });
    }
  }
  return [...entries.values()];
}

function ofOverview(model: ApiModel): readonly Assumed[] {
  const path = referencePath(model);
  const place = (reason: string | undefined, part: string, anchor: string): Assumed => ({
    reason,
    page: 'Overview',
    part,
    path: path + anchor,
  });
  return [
    place(model.assumption, '', ''),
    ...model.servers.map(({ assumption, description }) => place(assumption, description, '#servers')),
    ...Object.entries(model.securitySchemes).map(([name, scheme]) =>
      place(scheme.assumption, schemeLabel(scheme), `#security-${name}`),
    ),
    ...(messagesOf(model.id)?.messages ?? []).map(({ name, assumption }) => ({
      reason: assumption,
      page: name,
      part: '',
      path: messagePath(model, name),
    })),
  ];
}

function ofOperation(operation: Operation, model: ApiModel): readonly Assumed[] {
  const { operationId, assumption, parameters, requestBody, responses } = operation;
  const path = referencePath(model, operationId);
  const place = (reason: string | undefined, anchor: string): Assumed => ({
    reason,
    page: operationId,
    part: anchor,
    path: anchor === '' ? path : `${path}#${anchor}`,
  });
  const values = (fields: readonly Field[]) => fields.map((field) => place(field.assumption, field.anchor));
  return [
    place(assumption, ''),
    ...parameters.flatMap(({ name, schema, assumption: own }) => {
      const [whole, ...below] = fieldsIn({
        children: [valueField(name, schema, model.schemas, parameterAnchor(name))],
        variants: [],
      });
      return [place(own ?? whole?.assumption, parameterAnchor(name)), ...values(below)];
    }),
    ...(requestBody?.content ?? []).flatMap((content) => ofContent(content, bodyAnchor, model, place)),
    ...responses.flatMap((response) => {
      const anchor = responseAnchor(response.status);
      const headers = response.headers.map(({ name, schema }) =>
        valueField(name, schema, model.schemas, fieldAnchor(`${anchor}-header`, [name])),
      );
      return [
        place(response.assumption, anchor),
        ...values(headers),
        ...response.content.flatMap((content) => ofContent(content, anchor, model, place)),
      ];
    }),
  ];
}

function ofContent(
  content: Content,
  anchor: string,
  model: ApiModel,
  place: (reason: string | undefined, anchor: string) => Assumed,
): readonly Assumed[] {
  const whole = valueField('', content.schema, model.schemas, anchor);
  const { fields, variants } = bodyFields(model, content, anchor);
  return [
    place(messageOf(model.id, content)?.assumption ?? whole.assumption, anchor),
    ...fieldsIn({ children: fields, variants }).map((field) => place(field.assumption, field.anchor)),
  ];
}

/** Lists the assumptions of schemas themselves, which no field shows and which are on the schemas' own pages. */
function ofSchemas(model: ApiModel): readonly Assumed[] {
  return Object.entries(model.schemas).map(([name, { assumption }]) => ({
    reason: assumption,
    page: name,
    part: 'schema',
    path: schemaPath(model, name),
  }));
}

function ofErrors(model: ApiModel): readonly Assumed[] {
  return errorCatalogue(model).map(({ assumption, name, status, text }) => ({
    reason: assumption,
    page: 'Error catalogue',
    part: `${status} ${text}`,
    path: `${errorsPath(model)}#${errorAnchor(name)}`,
  }));
}
