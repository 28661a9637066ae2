import { type ApiModel, exampleRequest, type Operation, titleInText } from '@partner-apis/model';
import { brand } from '../brand.ts';
import { hasChangelog } from '../changes/has-changelog.ts';
import { journeysOf } from '../journeys/journey.ts';
import { apiIcon } from '../page/api-icon.ts';
import type { Block, BlockLink, Item } from '../page/block.ts';
import { item, paragraph } from '../page/blocks.ts';
import type { Page, Section } from '../page/page.ts';
import { inlineProse } from '../page/prose/prose.ts';
import { pageLink, type Span, text } from '../page/span.ts';
import { spansText } from '../page/spans-text.ts';
import { curlCall } from '../samples/curl-call.ts';
import { credentialsPath } from '../samples/first-steps.ts';
import type { Sample } from '../samples/samples.ts';
import { sdkCall, sdkClient } from '../samples/sdk.ts';
import { tokenRequest } from '../samples/token-request.ts';
import { firstOperation } from '../view/first-operation.ts';
import { firstSentence } from '../view/first-sentence.ts';
import { partOf } from '../view/part-of.ts';
import {
  accessPath,
  changelogPath,
  comparePath,
  errorsPath,
  familyPagePath,
  journeysPath,
  referencePath,
} from '../view/routes.ts';

export interface HomeOptions {
  /** The beginning of the page: the offer of the company, or the title and summary of the default version's document. */
  readonly introduces: 'company' | 'document';
  /** Documentation of the default version, to whose sections the page links. */
  readonly guide: Page;
  /** Whether Try it may call servers outside of the page. */
  readonly callsServers: boolean;
  /** Whether the page's sandbox supports the default version. */
  readonly hasSandbox: boolean;
}

/**
 * Describes the home page: the offer, the steps to a first response, a call of the default version to run, all APIs, and
 * the contents of the default version's documentation.
 *
 * @param models in the order of menus; the first is the default version
 */
export function homePage(models: readonly [ApiModel, ...ApiModel[]], options: HomeOptions): Page {
  const [model, ...others] = models;
  const { title, offer } = options.introduces === 'company' ? companyOffer : offerOf(model);
  return {
    path: '',
    title,
    part: 'All APIs',
    description: spansText(offer),
    trail: [[text(brand.portalName)]],
    summary: offer,
    lead: [{ kind: 'links', name: 'home-start', label: 'Start here', links: startLinks(model) }],
    sections: [
      steps(model),
      firstCall(model, options),
      ...(others.length === 0 ? [] : [allApis(models)]),
      contents(model, options.guide),
    ].map((section) => ({
      ...section,
      search: { context: 'Guide', names: [spansText(section.title)] },
    })),
    search: { context: 'Guide', names: ['Home', brand.portalName] },
  };
}

interface Offer {
  readonly title: string;
  readonly offer: readonly Span[];
}

const companyOffer: Offer = { title: brand.headline, offer: [text(brand.offer)] };

function offerOf(model: ApiModel): Offer {
  const { title, summary, description } = model;
  return { title, offer: inlineProse(summary || firstSentence(description), model) };
}

function startLinks(model: ApiModel): readonly BlockLink[] {
  const { name } = model.family;
  return [
    {
      path: accessPath(model),
      title: 'Getting access',
      icon: 'key',
    },
    {
      path: familyPagePath(model, 'documentation'),
      title: `${name} documentation`,
      icon: apiIcon(model),
    },
    {
      path: referencePath(model),
      title: `${name} reference`,
      icon: 'code',
    },
  ];
}

function firstCall(model: ApiModel, { callsServers, hasSandbox }: HomeOptions): Section {
  const operation = firstOperation(model);
  return {
    anchor: 'first-call',
    level: 2,
    title: [text('Make your first call')],
    blocks: operation === undefined ? [] : callBlocks(model, operation, { callsServers, hasSandbox }),
  };
}

function callBlocks(
  model: ApiModel,
  operation: Operation,
  { callsServers, hasSandbox }: Pick<HomeOptions, 'callsServers' | 'hasSandbox'>,
): readonly Block[] {
  const { operationId } = operation;
  const reference = pageLink(referencePath(model, operationId), operation.summary);
  const call: Block = {
    kind: 'call',
    id: 'first-call-language',
    label: operation.summary,
    samples: callSamples(model, operation),
  };
  if (!hasSandbox) return [paragraph(reference, ` with ${titleInText(model.title)}:`), call];
  return [
    paragraph(reference, ` with ${titleInText(model.title)}. The sandbox in this page needs no credentials.`),
    {
      kind: 'island',
      island: { name: 'try-it', props: { modelId: model.id, operationId, callsServers } },
      plain: [],
    },
    call,
  ];
}

function callSamples(model: ApiModel, operation: Operation): readonly Sample[] {
  const curl: Sample = {
    id: 'curl',
    label: 'curl',
    language: 'bash',
    code: curlCall(model, { operation: operation.operationId }),
  };
  if (model.family.packageName === '') return [curl];
  const sdk = `${sdkClient(model, brand.npmScope)}\n\n${sdkCall(operation, exampleRequest(operation))}`;
  return [{ id: 'sdk', label: 'TypeScript SDK', language: 'typescript', code: sdk }, curl];
}

function allApis(models: readonly ApiModel[]): Section {
  return {
    anchor: 'apis',
    level: 2,
    title: [text('All APIs')],
    blocks: [
      {
        kind: 'links',
        name: 'api-links',
        label: 'All APIs',
        isContent: true,
        links: models.map((model) => ({
          path: familyPagePath(model, 'documentation'),
          title: model.family.name,
          text: model.family.tagline,
          icon: apiIcon(model),
        })),
      },
      paragraph(
        pageLink(comparePath, 'Compare the APIs'),
        ': their versions, formats, credentials and lists, side by side.',
      ),
    ],
  };
}

function steps(model: ApiModel): Section {
  const operation = firstOperation(model);
  const access = accessItems(model);
  return {
    anchor: 'steps',
    level: 2,
    title: [
      text(access.length === 1 ? 'Steps to your first response' : 'Three steps to your first response'),
    ],
    blocks: [
      {
        kind: 'list',
        name: 'home-steps',
        isOrdered: true,
        items: [
          ...access,
          operation === undefined
            ? item('Read the ', pageLink(referencePath(model), 'reference'), '.')
            : item(
                'Compare the response with the ',
                pageLink(referencePath(model, operation.operationId), 'reference'),
                ', then follow the ',
                pageLink(familyPagePath(model, 'documentation'), 'documentation'),
                '.',
              ),
        ],
      },
    ],
  };
}

/** Lists the steps up to the first call. */
function accessItems(model: ApiModel): readonly Item[] {
  const call = `${accessPath(model)}#first-call`;
  if (credentialsPath(model) === undefined)
    return [item(pageLink(call, 'Make your first call'), '. It requires no credentials.')];
  return [
    item(
      pageLink(accessPath(model), 'Get access'),
      ' to the test server. You receive credentials for your company.',
    ),
    tokenRequest(model) === undefined
      ? item('Store the credentials and ', pageLink(call, 'make your first call'), '.')
      : item('Request a token and ', pageLink(call, 'make your first call'), '.'),
  ];
}

/** Lists the sections of the documentation, and the other pages of the default version. */
function contents(model: ApiModel, guide: Page): Section {
  const chapters = guide.sections.flatMap(({ anchor, level, title }) =>
    level === 2 && anchor !== undefined ? [item(pageLink(`${guide.path}#${anchor}`, spansText(title)))] : [],
  );
  const pages: readonly BlockLink[] = [
    { path: referencePath(model), title: 'Reference' },
    ...(journeysOf(model).length === 0 ? [] : [{ path: journeysPath(model), title: 'Journeys' }]),
    { path: errorsPath(model), title: 'Error catalogue' },
    ...(hasChangelog(model) ? [{ path: changelogPath(model), title: 'Changelog' }] : []),
    ...(model.family.pages.includes('release_note')
      ? [{ path: familyPagePath(model, 'release_note'), title: 'Release notes' }]
      : []),
  ];
  return {
    anchor: 'documentation',
    level: 2,
    title: [text(`${model.family.name} documentation`)],
    blocks: [
      paragraph(`${partOf(model)}. `, guide.summary.length === 0 ? '' : spansText(guide.summary)),
      { kind: 'list', name: 'home-contents', items: chapters },
      paragraph(
        'See also: ',
        ...pages.flatMap(({ path, title }, index) => [index === 0 ? '' : ', ', pageLink(path, title)]),
        '.',
      ),
    ],
  };
}
