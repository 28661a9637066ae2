import type { Operations, Schemas } from '../../generated/vcs-api-v1/operations.ts';
import { defineListedChecks, type ListedCheck } from '../../tasks/states/listed-checks.ts';
import { BrokenLaw } from '../../tasks/states/state-caller.ts';
import type { StateModel } from '../../tasks/states/state-model.ts';
import { bodyOf, typedCalls } from '../../tasks/states/typed-calls.ts';

const call = typedCalls<Operations>();

/** A language other than that of the names in the examples. */
const LANGUAGE = 'fr-FR';

/** The observations of the inspections on the first page. */
interface Findings {
  readonly observations: readonly Schemas['Observation'][];
}

/** Observations name entries of the lists, which have the same codes in every language. */
export const names: StateModel = defineListedChecks<Findings>({
  familyId: 'vcs-api-v1',
  name: 'names',
  description:
    'An observation has the name of an entry of listObservations, and the name of an action of its level; codes of due dates and actions are the same in every language.',
  start: async (caller) => {
    const query = { pageNumber: 1, pageSize: 1000 };
    const { inspections } = bodyOf(await call(caller, 'listInspections', { query }));
    return { observations: inspections.flatMap(({ observations }) => observations) };
  },
  checks: [namesOfObservations(), namesOfActions(), codesOfDueDates(), codesOfActions()],
});

function namesOfObservations(): ListedCheck<Findings> {
  return {
    name: 'listObservations()',
    run: async ({ observations }, caller) => {
      const known = namesIn(bodyOf(await call(caller, 'listObservations', { query: {} })));
      const stray = observations.find(({ name }) => !known.has(name));
      if (stray !== undefined)
        throw new BrokenLaw(
          `an inspection has the observation ${JSON.stringify(stray.name)}, which listObservations does not have`,
        );
    },
  };
}

function namesOfActions(): ListedCheck<Findings> {
  return {
    name: 'listActions()',
    run: async ({ observations }, caller) => {
      for (const level of levelsOf(observations)) {
        const known = namesIn(bodyOf(await call(caller, 'listActions', { query: { level } })));
        const ofLevel = observations.filter(({ actionLevel }) => actionLevel === level);
        const stray = ofLevel.find(({ actionName }) => actionName !== undefined && !known.has(actionName));
        if (stray !== undefined)
          throw new BrokenLaw(
            `an inspection has the action ${JSON.stringify(stray.actionName)} of the level ${level}, which listActions does not have for it`,
          );
      }
    },
  };
}

function codesOfDueDates(): ListedCheck<Findings> {
  return {
    name: `listDueDates(${LANGUAGE})`,
    run: async (_, caller) => {
      const [usual, other] = [
        bodyOf(await call(caller, 'listDueDates', { query: {} })),
        bodyOf(await call(caller, 'listDueDates', { query: { language: LANGUAGE } })),
      ];
      holdCodes('listDueDates', usual, other);
    },
  };
}

function codesOfActions(): ListedCheck<Findings> {
  return {
    name: `listActions(${LANGUAGE})`,
    run: async ({ observations }, caller) => {
      for (const level of levelsOf(observations)) {
        const [usual, other] = [
          bodyOf(await call(caller, 'listActions', { query: { level } })),
          bodyOf(await call(caller, 'listActions', { query: { level, language: LANGUAGE } })),
        ];
        holdCodes('listActions', usual, other);
      }
    },
  };
}

interface Coded {
  readonly code: string;
}

function holdCodes(operationId: string, usual: readonly Coded[], other: readonly Coded[]): void {
  const [codes, codesOfOther] = [usual, other].map((entries) =>
    entries
      .map(({ code }) => code)
      .sort()
      .join(),
  );
  if (codes !== codesOfOther)
    throw new BrokenLaw(`the codes of ${operationId} are ${codes}, and ${codesOfOther} in ${LANGUAGE}`);
}

function levelsOf(observations: Findings['observations']): ReadonlySet<string> {
  return new Set(observations.flatMap(({ actionLevel }) => actionLevel ?? []));
}

function namesIn(entries: readonly { readonly name: string }[]): ReadonlySet<string> {
  return new Set(entries.map(({ name }) => name));
}
