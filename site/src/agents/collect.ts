import { type ApiModel, type FamilyDocuments, own } from '@partner-apis/model';
import { documents } from '@partner-apis/model/documents';
import { models } from '@partner-apis/model/models';
import { brand } from '../brand.ts';
import { changeGroups } from '../changes/changelog.ts';
import { familyGuides, homeGuide, legalPolicy } from '../guides/entries.ts';
import { type Journey, type JourneyStep, journeyOf, originText } from '../journeys/journey.ts';
import { journeyProgram } from '../journeys/program/program.ts';
import { pageUrl } from '../markdown/addresses.ts';
import { llmsText } from '../markdown/llms.ts';
import type { MarkdownPage } from '../markdown/markdown-page.ts';
import { familyPages, markdownPages } from '../markdown/pages.ts';
import { wholeText } from '../markdown/whole-text.ts';
import { oneByOne } from '../page/one-by-one.ts';
import { pageRecords } from '../page/search/page-records.ts';
import type { SearchRecord } from '../page/search/search-record.ts';
import { referenceRecords } from '../portal/search-records.ts';
import { exampleSamples } from '../samples/example-samples.ts';
import { shown } from '../settings/shown.ts';
import type {
  AgentChanges,
  AgentFamily,
  AgentJourney,
  AgentPage,
  AgentPortal,
  AgentSample,
  AgentStep,
} from './agent-data.ts';

/** Collects the data about all families. */
export async function collectPortal(): Promise<AgentPortal> {
  const ofFamilies = new Set((await Promise.all(models.map(familyPages))).flat().map(({ path }) => path));
  const shared = (await markdownPages()).filter(({ path }) => !ofFamilies.has(path));
  return {
    name: brand.portalName,
    address: pageUrl(''),
    families: models.map(({ id }) => id),
    llms: await llmsText(),
    pages: await oneByOne(shared, agentPage),
    records: [...(await referenceRecords(models, shown)), ...(await guideRecords())],
  };
}

/** Collects the data of each family, in the order of menus. */
export function collectFamilies(): Promise<readonly AgentFamily[]> {
  return Promise.all(models.map(agentFamily));
}

async function agentFamily(model: ApiModel): Promise<AgentFamily> {
  const documented = own(documents, model.id);
  if (documented === undefined) throw new Error(`There are no documents of "${model.id}"`);
  return {
    model,
    documents: withoutComparisons(documented),
    pages: await oneByOne(await familyPages(model), agentPage),
    samples: Object.fromEntries(
      model.operations.map((operation) => [operation.operationId, agentSamples(model, operation)]),
    ),
    journeys: (documented.journeys ?? []).map((workflow): AgentJourney => {
      const program = journeyProgram(model, workflow);
      return {
        ...agentJourney(journeyOf(workflow, model)),
        ...(program === undefined ? {} : { program }),
      };
    }),
    changes: documented.versions.toReversed().flatMap((version) => agentChanges(model, version)),
  };
}

/** Removes the comparisons, since {@link AgentFamily.changes} has the changes in the portal's wording. */
function withoutComparisons(documented: FamilyDocuments): FamilyDocuments {
  const versions = documented.versions.map(({ version, recordedOn }) => ({
    version,
    recordedOn,
    changes: [],
  }));
  return { ...documented, versions };
}

async function guideRecords(): Promise<readonly SearchRecord[]> {
  const [first, ...others] = models;
  const guides = await Promise.all(models.map(familyGuides));
  const shared = first === undefined ? [] : [await legalPolicy(first), await homeGuide([first, ...others])];
  return pageRecords([...guides.flat(), ...shared]);
}

function agentPage(page: MarkdownPage): AgentPage {
  const { path, title, about } = page;
  return { path, title, about, text: wholeText(page) };
}

function agentSamples(model: ApiModel, operation: ApiModel['operations'][number]): readonly AgentSample[] {
  const [first] = exampleSamples(model, operation);
  return (first?.samples ?? []).map(({ id, label, code }) => ({ id, label, code }));
}

function agentJourney({ id, title, description, steps }: Journey): AgentJourney {
  return { id, title, description, steps: steps.map(agentStep) };
}

function agentStep({ operation, description, status, takes, keeps }: JourneyStep): AgentStep {
  return {
    operationId: operation.operationId,
    description,
    status,
    takes: takes.map((taken) => `${taken.target}: ${taken.name} ${originText(taken)}`),
    keeps: keeps.map(({ name, place }) => `${name}: ${place}`),
  };
}

function agentChanges(
  model: ApiModel,
  { version, recordedOn, after, changes, sinceEarlier = [] }: FamilyDocuments['versions'][number],
): readonly AgentChanges[] {
  if (after === undefined) return [];
  return [{ after, changes }, ...sinceEarlier].map((since) => ({
    from: since.after,
    to: version,
    recordedOn,
    changes: changeGroups(since.changes, model).flatMap((group) =>
      group.changes.map(({ subject, field, message, advice }) => ({
        bump: group.bump,
        subject,
        field,
        message,
        advice,
      })),
    ),
  }));
}
