import type { ApiModel } from '@partner-apis/model';
import { tagAnchor } from './anchors.ts';
import { versionsOf } from './changes/change-badges.ts';
import { changelog } from './changes/changelog.ts';
import { schemeLabel } from './credentials.ts';
import { downloadsOf } from './downloads.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { operationGroups } from './groups.ts';
import { type Journey, journeysOf } from './journeys/journey.ts';
import {
  allChangesPath,
  allErrorsPath,
  assumptionsPath,
  changelogPath,
  errorsPath,
  journeysPath,
  referencePath,
} from './routes.ts';
import type { SearchRecord } from './search-record.ts';

type Names = SearchRecord['names'];

/** The pages of a version that are no operation, schema or message, and the sections of its overview. */
export function pageRecords(model: ApiModel): readonly SearchRecord[] {
  return [
    ...overviewRecords(model),
    page(
      model,
      [`${model.family.name} error catalogue`, 'Error catalogue'],
      errorsPath(model),
      errorsText(model),
    ),
    page(model, [`${model.family.name} changelog`, 'Changelog'], changelogPath(model), changesText(model)),
    page(
      model,
      [`${model.family.name} assumptions`, 'Assumptions'],
      assumptionsPath(model),
      'What the document assumes where the requirements are silent, and where it applies.',
    ),
    ...journeyRecords(model),
  ];
}

/** The pages about all versions. */
export function portalRecords(models: readonly ApiModel[]): readonly SearchRecord[] {
  const names = models.map(({ family }) => family.name).join(', ');
  const record = (title: string, text: string, path: string): SearchRecord => ({
    names: [title],
    context: 'Guide',
    version: '',
    text,
    places: [{ path, name: title }],
  });
  return [
    record('Error catalogue of all APIs', `The errors of ${names}, by status.`, allErrorsPath),
    record('Changelog of all APIs', `The versions of ${names}, newest first.`, allChangesPath),
  ];
}

function page({ family, title }: ApiModel, names: Names, path: string, text: string): SearchRecord {
  return { names, context: 'Guide', version: family.label, text, places: [{ path, name: title }] };
}

/** Description, authentication, servers, downloads, schemas and groups of operations. */
function overviewRecords(model: ApiModel): readonly SearchRecord[] {
  const path = referencePath(model);
  const title = `${model.title} reference`;
  const section = (names: Names, text: string, anchor: string): SearchRecord => ({
    ...page(model, names, `${path}#${anchor}`, text),
    places: [{ path: `${path}#${anchor}`, name: title }],
  });
  const schemes = Object.entries(model.securitySchemes).map(([name, scheme]): SearchRecord => {
    const guide = section([schemeLabel(scheme), name], scheme.description, `security-${name}`);
    return scheme.type === 'apiKey'
      ? { ...guide, names: [scheme.name, ...guide.names], context: 'Field' }
      : guide;
  });
  const files = downloadsOf(model);
  return [
    {
      ...page(model, [title], path, `${model.summary} ${model.description}`),
      places: [{ path, name: title }],
    },
    section(
      ['Authentication'],
      Object.values(model.securitySchemes).map(schemeLabel).join(', '),
      'authentication',
    ),
    section(
      ['Servers'],
      model.servers.map(({ url, description }) => `${description} ${url}`).join(', '),
      'servers',
    ),
    section(
      ['Downloads', ...files.map(({ label }) => label)],
      files.map(({ label, text }) => `${label}: ${text}`).join(' '),
      'downloads',
    ),
    section(['Schemas'], `${Object.keys(model.schemas).length} schemas, by name.`, 'schemas'),
    ...schemes,
    ...operationGroups(model).map(({ tag }) => section([tag.name], tag.description, tagAnchor(tag.name))),
  ];
}

function errorsText(model: ApiModel): string {
  const errors = errorCatalogue(model);
  return `All ${errors.length} errors, each with its cause and fix.`;
}

/** The versions, and what changed in them. */
function changesText(model: ApiModel): string {
  const versions = changelog(model, versionsOf(model)).map(({ version, groups }) => {
    const messages = groups.flatMap(({ changes }) => changes.map(({ message }) => message));
    return [`Version ${version}.`, ...messages].join(' ');
  });
  return versions.length === 0 ? `Version ${model.version}.` : versions.join(' ');
}

function journeyRecords(model: ApiModel): readonly SearchRecord[] {
  const journeys = journeysOf(model);
  if (journeys.length === 0) return [];
  const titles = journeys.map(({ title }) => title).join('. ');
  return [
    page(model, [`${model.family.name} journeys`, 'Journeys'], journeysPath(model), titles),
    ...journeys.map((journey) => journeyRecord(model, journey)),
  ];
}

function journeyRecord(model: ApiModel, { id, title, description, steps }: Journey): SearchRecord {
  const texts = [description, ...steps.map((step) => step.description || step.operation.summary)];
  return { ...page(model, [title, id], journeysPath(model, id), texts.join(' ')), context: 'Journey' };
}
