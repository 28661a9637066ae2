import type { ApiModel } from '@partner-apis/model';
import { demoPartners } from '@partner-apis/sandbox';
import { brand } from '../brand.ts';
import { errorTable } from '../errors/error-table.ts';
import { authentication } from '../overview/authentication.ts';
import { operationTable } from '../overview/operation-table.ts';
import { serverTable } from '../overview/servers.ts';
import type { Block, BlockOf, Code } from '../page/block.ts';
import { cell, namedParagraph, paragraph } from '../page/blocks.ts';
import { inlineProse, prose } from '../page/prose/prose.ts';
import { code, pageLink, sectionLink, spansOf, strong } from '../page/span.ts';
import type { PortalSettings } from '../settings/portal-settings.ts';
import { credentialsOf, partnersOf } from '../view/credentials.ts';
import { enumMeanings } from '../view/enum-meanings.ts';
import { errorBodies } from '../view/error-bodies.ts';
import { errorCatalogue } from '../view/error-catalogue.ts';
import { firstSteps, GET_CREDENTIALS } from '../view/first-steps.ts';
import { operationGroups } from '../view/groups.ts';
import type { Language } from '../view/highlight.ts';
import { operationNamed } from '../view/lookup.ts';
import { thirdParties, tryItPrivacy } from '../view/privacy.ts';
import { referencePath } from '../view/routes.ts';
import { curlCall } from '../view/samples/curl-call.ts';
import { documentedCall, needsToken } from '../view/samples/documented-call.ts';
import { sdkClient } from '../view/samples/sdk.ts';
import { sandboxCommands } from '../view/sandbox-commands.ts';
import { limitsTable } from './limits-table.ts';
import type { Attributes, GuideNames } from './mdx-scope.ts';

/** The components that every guide can use without an import. Everything in them comes from the document. */
export function guideComponents(model: ApiModel, settings: PortalSettings): GuideNames['components'] {
  return {
    Authentication: () => authentication(model, { isSearched: false }),
    Call: (attributes) => [call(model, attributes)],
    ClientSetup: () => clientSetup(model),
    EnumTable: ({ schema = '' }) => [enumTable(model, schema)],
    Errors: () => [
      ...prose(errorBodies(model), model),
      errorTable(model, errorCatalogue(model), { label: 'Error catalogue', isOfSeveral: true }),
    ],
    FirstCall: ({ operation = '', ...choice }) => [
      codeBlock('curl', 'bash', curlCall(model, { operation, ...choice })),
    ],
    GetCredentials: () => [getCredentials(model, '#first-call')],
    LimitsTable: ({ operation = '' }) => [limitsTable(model, operation)],
    OperationLinks: () => operationLinks(model),
    OperationText: ({ operation = '' }) => prose(operationNamed(model, operation).description, model),
    SandboxGuide: () => sandboxGuide(model),
    Servers: () => [serverTable(model)],
    ThirdParties: () => prose(thirdParties(settings).join('\n\n'), model),
    TryItPrivacy: () => prose(tryItPrivacy(settings).join('\n\n'), model),
  };
}

/** The numbered steps from requesting access to the first call. @param firstCall the address of that section */
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

/** All operations, by tag. */
function operationLinks(model: ApiModel): readonly Block[] {
  return operationGroups(model).flatMap(({ tag, operations }) => [
    paragraph(strong(`${tag.name}.`), ' ', ...inlineProse(tag.description, model)),
    operationTable(model, operations, tag.name),
  ]);
}

/** A documented call through the SDK and as raw HTTP, side by side, with its response. */
function call(model: ApiModel, { operation = '', ...choice }: Attributes): Block {
  const { sdk, http, answer } = documentedCall(model, { operation, ...choice });
  return {
    kind: 'group',
    name: 'call',
    isDerived: true,
    blocks: [
      codeBlock('SDK', 'typescript', sdk),
      codeBlock('HTTP', 'http', http),
      ...(answer === undefined
        ? []
        : [
            {
              kind: 'group',
              name: 'call-answer',
              blocks: [codeBlock(`${answer.status} response`, 'http', answer.http)],
            } as const,
          ]),
      ...(needsToken(http)
        ? [
            namedParagraph(
              'call-more',
              code('<access-token>'),
              ': ',
              sectionLink(GET_CREDENTIALS.slug, 'request a token'),
              ' from the same environment',
            ),
          ]
        : []),
      namedParagraph(
        'call-more',
        pageLink(referencePath(model, operation), `Fields and errors of ${operation}`),
      ),
    ],
  };
}

function clientSetup(model: ApiModel): readonly Block[] {
  return [
    codeBlock('Shell', 'bash', `npm install ${brand.npmScope}/${model.family.packageName}`),
    codeBlock('SDK', 'typescript', sdkClient(model, brand.npmScope)),
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

/** Shows how to try the family without access: in the page, on the reader's machine, and with the contract tests. */
function sandboxGuide(model: ApiModel): readonly Block[] {
  const { start, baseUrl, test } = sandboxCommands(model);
  // The last one is a server failure, which no request can cause.
  const error = errorCatalogue(model).at(-1);
  return [
    paragraph(
      'Every operation in the reference has a panel that calls a sandbox in the page. To run the sandbox on your machine:',
    ),
    codeBlock('Shell', 'bash', start),
    paragraph('Its base URL is ', code(baseUrl), ', and it accepts these credentials:'),
    demoPartnerTable(model),
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

/** The credentials that the sandbox accepts for the family, from the sandbox itself. */
function demoPartnerTable(model: ApiModel): Block {
  const credentials = credentialsOf(model);
  const partners = partnersOf(model, demoPartners);
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

function codeBlock(label: string, language: Language, content: string): Code {
  return { kind: 'code', label, language, code: content };
}
