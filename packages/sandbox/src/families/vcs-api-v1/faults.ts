import type { JsonValue } from '@partner-apis/model';
import type { Fault } from '../../contract/fault.ts';
import type { Partner } from '../../contract/partner.ts';
import { filteredTotalOfThePage } from '../../fault-kinds/filtered-total.ts';
import { ignoring, itemsOf, objectOf, onBody, onResponse, withParameters } from '../../fault-kinds/kinds.ts';
import { periodEndsExcluded } from '../../fault-kinds/period-ends.ts';

/** The operations whose lists have names in a language. */
const LISTS = ['listDueDates', 'listObservations', 'listActions'];

/** Faults in the business rules of the inspections. */
export const faults: readonly Fault[] = [
  ignoring(
    {
      name: 'vehicle-of-inspections-ignored',
      description: 'A list returns inspections of other vehicles',
      operations: ['listInspections'],
    },
    'vehicleCode',
  ),
  ignoring(
    {
      name: 'centre-of-inspections-ignored',
      description: 'A list returns inspections that another service centre manages',
      operations: ['listInspections'],
    },
    'managingServiceCenterCode',
  ),
  ignoring(
    {
      name: 'inspection-period-ignored',
      description: 'Inspections are returned whenever they were modified',
      operations: ['listInspections'],
    },
    'lastModifiedDateFrom',
    'lastModifiedDateTo',
  ),
  ...periodEndsExcluded('inspection', 'listInspections'),
  filteredTotalOfThePage('inspection', 'listInspections'),
  onResponse(
    {
      name: 'next-page-not-told',
      description: 'A page lacks the address of the next one',
      operations: ['listInspections'],
    },
    ({ next: _, ...page }) => page,
  ),
  ignoring(
    {
      name: 'language-ignored',
      description: 'Names are returned in one language only',
      operations: ['listDueDates', 'listObservations', 'listActions'],
    },
    'language',
  ),
  onBody(
    {
      name: 'actions-of-all-levels',
      description: 'Actions of another level are returned',
      operations: ['listActions'],
    },
    (body) => itemsOf(body).map((action) => ({ ...objectOf(action), level: 'VEHICLE' })),
  ),
  withParameters(
    {
      name: 'action-level-of-any-case',
      description: 'A level in lower case is taken for that in upper case',
      operations: ['listActions'],
    },
    (parameters) => ({ ...parameters, level: String(parameters.level).toUpperCase() }),
  ),
  onResponse(
    {
      name: 'action-names-of-inspections-unknown',
      description: 'Inspections name actions differently from the list of actions',
      operations: ['listInspections'],
    },
    (page) => ({
      ...page,
      inspections: itemsOf(page.inspections).map((inspection) => ({
        ...objectOf(inspection),
        observations: itemsOf(objectOf(inspection).observations).map(withActionInCapitals),
      })),
    }),
  ),
  onBody(
    {
      name: 'action-codes-translated',
      description: 'The codes of actions depend on the language',
      operations: ['listActions'],
    },
    (body) =>
      itemsOf(body)
        .map(objectOf)
        .map((action) => ({ ...action, code: String(action.name).slice(0, 10) })),
  ),
  withParameters(
    {
      name: 'end-of-period-alone-ignored',
      description: 'The end of a period counts only if its start is given too',
      operations: ['listInspections'],
    },
    ({ lastModifiedDateTo, ...others }) =>
      lastModifiedDateTo === undefined || others.lastModifiedDateFrom === undefined
        ? others
        : { ...others, lastModifiedDateTo },
  ),
  withParameters(
    {
      name: 'names-in-german-by-default',
      description: 'Without a language, the lists have names in another one than inspections',
      operations: ['listDueDates', 'listObservations', 'listActions'],
    },
    ({ language = 'de-DE', ...others }) => ({ ...others, language }),
  ),
  languageOfTheCallBefore(),
];

/** Keeps the last language that each partner sent. */
function languageOfTheCallBefore(): Fault {
  const languages = new WeakMap<Partner, JsonValue>();
  return {
    name: 'language-of-the-call-before',
    description: 'Without a language, the lists have names in that of the previous call',
    input: (input, { operation, partner }) => {
      const { language = languages.get(partner), ...others } = input.parameters;
      if (language === undefined || !LISTS.includes(operation.operationId)) return input;
      languages.set(partner, language);
      return { ...input, parameters: { ...others, language } };
    },
  };
}

function withActionInCapitals(observation: JsonValue): JsonValue {
  const { actionName, ...others } = objectOf(observation);
  return { ...others, ...(actionName === undefined ? {} : { actionName: String(actionName).toUpperCase() }) };
}
