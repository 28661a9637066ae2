import type { Oas3Rule, Plugin } from '@redocly/openapi-core';
import { arrayIsLimited } from './rules/array-is-limited.ts';
import { assumptionIsASentence } from './rules/assumption-is-a-sentence.ts';
import { dependencyIsKnown } from './rules/dependency-is-known.ts';
import { discriminatorIsMapped } from './rules/discriminator-is-mapped.ts';
import { documentedByExample } from './rules/documented-by-example.ts';
import { errorExampleIsExplained } from './rules/error-example-is-explained.ts';
import { errorExampleIsProvoked } from './rules/error-example-is-provoked.ts';
import { errorRuleIsKnown } from './rules/error-rule-is-known.ts';
import { exampleDateIsAMonday } from './rules/example-date-is-a-monday.ts';
import { linkLeadsToAnOperation } from './rules/link-leads-to-an-operation.ts';
import { numberIsLimited } from './rules/number-is-limited.ts';
import { objectIsAComponent } from './rules/object-is-a-component.ts';
import { omittedFieldsAreKeptOrEmptied } from './rules/omitted-fields-are-kept-or-emptied.ts';
import { operationDocumentsErrors } from './rules/operation-documents-errors.ts';
import { operationIdIsAVerb } from './rules/operation-id-is-a-verb.ts';
import { propertyHasDescription } from './rules/property-has-description.ts';
import { safeOperationIsMarkedOnce } from './rules/safe-operation-is-marked-once.ts';
import { serverHasEnvironment } from './rules/server-has-environment.ts';
import { stringIsLimited } from './rules/string-is-limited.ts';
import { textIsVisible } from './rules/text-is-visible.ts';
import { xmlBodyNamesItsSchema } from './rules/xml-body-names-its-schema.ts';
import { xmlExampleMatchesItsSchema } from './rules/xml-example-matches-its-schema.ts';

const PLUGIN = 'partner-apis';

/** Our rules by name. {@link plugin} enables all of them as errors. */
export const rules: Readonly<Record<string, Oas3Rule>> = {
  'array-is-limited': arrayIsLimited,
  'assumption-is-a-sentence': assumptionIsASentence,
  'dependency-is-known': dependencyIsKnown,
  'discriminator-is-mapped': discriminatorIsMapped,
  'documented-by-example': documentedByExample,
  'error-example-is-explained': errorExampleIsExplained,
  'error-example-is-provoked': errorExampleIsProvoked,
  'error-rule-is-known': errorRuleIsKnown,
  'example-date-is-a-monday': exampleDateIsAMonday,
  'link-leads-to-an-operation': linkLeadsToAnOperation,
  'number-is-limited': numberIsLimited,
  'object-is-a-component': objectIsAComponent,
  'omitted-fields-are-kept-or-emptied': omittedFieldsAreKeptOrEmptied,
  'operation-documents-errors': operationDocumentsErrors,
  'operation-id-is-a-verb': operationIdIsAVerb,
  'property-has-description': propertyHasDescription,
  'safe-operation-is-marked-once': safeOperationIsMarkedOnce,
  'server-has-environment': serverHasEnvironment,
  'string-is-limited': stringIsLimited,
  'text-is-visible': textIsVisible,
  'xml-body-names-its-schema': xmlBodyNamesItsSchema,
  'xml-example-matches-its-schema': xmlExampleMatchesItsSchema,
};

/** Adds our rules to Redocly's. `redocly.yaml` loads this plugin and extends `partner-apis/all`. */
export default function plugin(): Plugin {
  const errors = Object.fromEntries(
    Object.keys(rules).map((name) => [`${PLUGIN}/${name}`, 'error' as const]),
  );
  return {
    id: PLUGIN,
    rules: { oas3: { ...rules } },
    configs: { all: { oas3_0Rules: errors, oas3_1Rules: errors } },
  };
}
