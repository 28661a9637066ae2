import { type ApiModel, type Operation, successResponse } from '@partner-apis/model';
import { demoPartners } from '@partner-apis/sandbox';
import { brand } from '../brand.ts';
import { authentication } from '../overview/authentication.ts';
import { serverTable } from '../overview/servers.ts';
import type { Block, BlockOf } from '../page/block.ts';
import { cell, codeBlock, item, namedParagraph, paragraph } from '../page/blocks.ts';
import { inlineProse, prose } from '../page/prose/prose.ts';
import { code, pageLink, sectionLink, spansOf, text } from '../page/span.ts';
import { firstSteps, GET_CREDENTIALS } from '../samples/first-steps.ts';
import { httpAnswer } from '../samples/http.ts';
import type { PortalSettings } from '../settings/portal-settings.ts';
import { credentialsOf, partnersOf } from '../view/credentials.ts';
import { enumMeanings } from '../view/enum-meanings.ts';
import { errorBodies } from '../view/error-bodies.ts';
import { errorCatalogue } from '../view/error-catalogue.ts';
import { operationGroups } from '../view/groups.ts';
import { tagPath } from '../view/large-lists.ts';
import { thirdParties, tryItPrivacy } from '../view/privacy.ts';
import { errorsPath, referencePath } from '../view/routes.ts';
import { sandboxCommands } from '../view/sandbox-commands.ts';
import { callSamples, setupSamples } from './calls/call-samples.ts';
import { type Chain, documentedAnswer, startChain, type WrittenCall } from './calls/chain.ts';
import type { Attributes, GuideNames } from './mdx-scope.ts';
import { CALL } from './steps.ts';

/**
 * The components that every guide can use without an import. Their contents come only from the document.
 *
 * @param source the guide, in which each call can use the results of earlier ones
 */
export function guideComponents(
  model: ApiModel,
  settings: PortalSettings,
  source: string,
): GuideNames['components'] {
  const isUsed = (variable: string) =>
    ['.', '[', '?', '!'].some((next) => source.includes(`: ${variable}${next}`));
  const chain = startChain(model, isUsed);
  return {
    Authentication: () => authentication(model, { isSearched: false }),
    BrowserCalls: () => browserCalls(),
    Call: (attributes) => [call(model, attributes, chain)],
    ClientSetup: () => clientSetup(model),
    EnumTable: ({ schema = '' }) => [enumTable(model, schema)],
    ErrorLink: () => errorLink(model),
    GetCredentials: () => [getCredentials(model, '#first-call')],
    Topics: () => [topics(model)],
    SandboxGuide: () => sandboxGuide(model, source),
    SandboxInCi: () => sandboxInCi(model),
    Servers: () => [serverTable(model)],
    ThirdParties: () => prose(thirdParties(settings).join('\n\n'), model),
    TryItPrivacy: () => prose(tryItPrivacy(settings).join('\n\n'), model),
  };
}

/**
 * Lists the numbered steps from requesting access to the first call.
 *
 * @param firstCall address of the section with that call
 */
export function getCredentials(model: ApiModel, firstCall: string): BlockOf<'list'> {
  return {
    kind: 'list',
    name: 'first-steps',
    isOrdered: true,
    items: firstSteps(model, firstCall).map(({ text, command }) => ({
      blocks: [
        paragraph(...inlineProse(text, model)),
        ...(command === undefined ? [] : [codeBlock('Request an access token', 'bash', command)]),
      ],
    })),
  };
}

/** Lists the tags of the reference, each with the purpose of its operations. */
export function topics(model: ApiModel): Block {
  return {
    kind: 'list',
    name: 'topics',
    items: operationGroups(model).map(({ tag, operations }) =>
      item(
        pageLink(tagPath(model, tag), tag.name),
        ` (${operations.length === 1 ? '1 operation' : `${operations.length} operations`}). `,
        ...inlineProse(tag.description, model),
      ),
    ),
  };
}

/** Shows a documented call in the languages of the samples, with its response. Each response appears once per guide. */
function call(model: ApiModel, attributes: Attributes, chain: Chain): Block {
  const written: WrittenCall = { operation: '', ...attributes };
  const chained = chain.next(written);
  const { operationId, summary } = chained.operation;
  const response = chain.isShown(written) ? undefined : responseOf(chained.operation, written);
  return {
    kind: 'group',
    name: CALL,
    isDerived: true,
    blocks: [
      {
        kind: 'call',
        id: chain.name(operationId),
        label: summary,
        samples: callSamples(chained),
        ...(response === undefined ? {} : { response }),
      },
      namedParagraph(
        'call-more',
        pageLink(referencePath(model, operationId), `Fields, limits and errors of ${operationId}`),
      ),
    ],
  };
}

function responseOf(operation: Operation, written: WrittenCall): BlockOf<'call'>['response'] {
  const response = successResponse(operation);
  const answer = documentedAnswer(operation, written);
  if (response === undefined || answer === undefined) return undefined;
  return { label: `${answer.status} response`, language: 'http', code: httpAnswer(response, answer.value) };
}

/** Shows the client of the SDK and its counterpart in the other languages, with which the samples of a guide begin. */
function clientSetup(model: ApiModel): readonly Block[] {
  const samples = setupSamples(model, brand.npmScope);
  return [
    ...(model.family.packageName === ''
      ? []
      : [codeBlock('Install the SDK', 'bash', `npm install ${brand.npmScope}/${model.family.packageName}`)]),
    {
      kind: 'group',
      name: CALL,
      isDerived: true,
      blocks: [
        { kind: 'call', id: 'call-setup', label: 'Set up the calls', samples },
        namedParagraph(
          'call-more',
          'Your own credentials: ',
          sectionLink(GET_CREDENTIALS.slug, GET_CREDENTIALS.text),
        ),
      ],
    },
  ];
}

/** Links to the errors of the family. */
function errorLink(model: ApiModel): readonly Block[] {
  return [
    ...prose(errorBodies(model), model),
    paragraph(
      'The ',
      pageLink(errorsPath(model), 'error catalogue'),
      ` lists all ${errorCatalogue(model).length} errors, each with its cause and fix. The page of each operation lists its own.`,
    ),
  ];
}

function enumTable(model: ApiModel, schema: string): Block {
  return {
    kind: 'table',
    label: schema,
    columns: [spansOf(schema), spansOf('Meaning')],
    rows: enumMeanings(model, schema).map(({ value, text }) => ({
      cells: [cell(code(value)), cell(...inlineProse(text, model))],
    })),
  };
}

/** Explains how to try the family without access: on the page, on the reader's machine, and with the contract tests. */
function sandboxGuide(model: ApiModel, source: string): readonly Block[] {
  const { start, baseUrl, test } = sandboxCommands(model);
  // The last error is a server failure, which no request can cause.
  const error = errorCatalogue(model).at(-1);
  return [
    paragraph(
      'Every operation in the reference has a panel that calls a sandbox in the page. To run the sandbox on your machine:',
    ),
    codeBlock('Shell', 'bash', start),
    paragraph('Its base URL is ', code(baseUrl), ', and it accepts these credentials:'),
    ...demoCredentials(model, source),
    paragraph(
      'To get a documented error of an operation',
      ...(error === undefined ? [] : [', such as ', code(error.name)]),
      ', send its name in the header ',
      code('X-Sandbox-Error'),
      '. To check your own server against the whole document, run the contract tests:',
    ),
    codeBlock('Shell', 'bash', test),
  ];
}

/** Shows how to run the reader's own tests against the sandbox. */
function sandboxInCi(model: ApiModel): readonly Block[] {
  const { baseUrl, inCi, inContainer } = sandboxCommands(model);
  return [
    paragraph(
      'Start the sandbox in the background, and run your tests as soon as it responds. Their base URL is ',
      code(baseUrl),
      '. The data are in memory and end with the job.',
    ),
    codeBlock('Shell', 'bash', inCi),
    paragraph(
      'To get the same dates in every run, freeze its clock with ',
      code('--clock 2026-03-02T09:00:00'),
      '. The option ',
      code('--help'),
      ' lists all others, such as a scenario to start from, slow responses and errors.',
    ),
    paragraph('With Docker, you do not have to build an image:'),
    codeBlock('Shell', 'bash', inContainer),
  ];
}

/** Says which servers JavaScript in a web page can call. */
function browserCalls(): readonly Block[] {
  return [
    paragraph(
      'A web page can call the sandbox, whatever the origin of the page: each response has the header ',
      code('Access-Control-Allow-Origin: *'),
      '.',
    ),
    paragraph(
      'Call the other servers from your backend. A page reveals its credentials to everybody who opens it. A browser also hides responses without CORS headers from the page, and the servers need not send these headers.',
    ),
  ];
}

/** Number of partners above which their table opens on demand. */
const MOST_PARTNERS = 4;

function demoCredentials(model: ApiModel, source: string): readonly Block[] {
  const table = demoPartnerTable(model, source);
  const count = table.rows.length;
  if (count <= MOST_PARTNERS) return [table];
  const summary = [text(`Credentials of ${count} partners`)];
  return [{ kind: 'details', name: 'response-shape', summary, blocks: [table] }];
}

/** Lists the credentials that the sandbox accepts for the family, as read from the sandbox. */
function demoPartnerTable(model: ApiModel, source: string): BlockOf<'table'> {
  const credentials = credentialsOf(model);
  const partners = partnersOf(model, demoPartners, source);
  const differ = partners.length > 1;
  const columns = [
    ...(differ ? ['Partner'] : []),
    ...credentials.map(({ label }) => label),
    ...(differ ? ['Permissions'] : []),
  ];
  return {
    kind: 'table',
    label: 'Demo credentials',
    columns: columns.map((title) => spansOf(title)),
    rows: partners.map((partner) => ({
      cells: [
        ...(differ ? [cell(partner.name)] : []),
        ...credentials.map(({ part }) => cell(code(partner[part]))),
        ...(differ ? [cell(partner.description)] : []),
      ],
    })),
  };
}
