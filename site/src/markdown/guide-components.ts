import { settings } from 'virtual:portal-settings';
import type { ApiModel } from '@partner-apis/model';
import { demoPartners } from '@partner-apis/sandbox';
import { brand } from '../brand.ts';
import { credentialsOf, partnersOf } from '../view/credentials.ts';
import { enumMeanings } from '../view/enum-meanings.ts';
import { errorBodies } from '../view/error-bodies.ts';
import { errorCatalogue } from '../view/error-catalogue.ts';
import { factsOf } from '../view/facts.ts';
import { firstSteps, GET_CREDENTIALS } from '../view/first-steps.ts';
import { operationGroups } from '../view/groups.ts';
import { limitRows } from '../view/limit-rows.ts';
import { operationNamed } from '../view/lookup.ts';
import { thirdParties, tryItPrivacy } from '../view/privacy.ts';
import { familyPagePath, referencePath } from '../view/routes.ts';
import { curlCall } from '../view/samples/curl-call.ts';
import { documentedCall, needsToken } from '../view/samples/documented-call.ts';
import { sdkClient } from '../view/samples/sdk.ts';
import { sandboxCommands } from '../view/sandbox-commands.ts';
import { markdownUrl } from './addresses.ts';
import { blocks, code, codeBlock, link, table } from './blocks.ts';
import type { MdxScope } from './mdx.ts';
import { authentication, errorTable, operationTable, serverTable } from './reference-tables.ts';

/** Writes the components of the guides as Markdown, by their names in `components/guide/components.ts`. */
export function guideMarkdown(model: ApiModel): MdxScope['components'] {
  return {
    Authentication: () => authentication(model),
    Call: ({ operation = '', ...choice }) => call(model, { operation, ...choice }),
    ClientSetup: () =>
      blocks(
        codeBlock(`npm install ${brand.npmScope}/${model.family.packageName}`, 'bash'),
        codeBlock(sdkClient(model, brand.npmScope), 'typescript'),
      ),
    EnumTable: ({ schema = '' }) =>
      table(
        [schema, 'Meaning'],
        enumMeanings(model, schema).map(({ value, text }) => [code(value), text]),
      ),
    Errors: () => blocks(errorBodies(model), errorTable(model, errorCatalogue(model), true)),
    FirstCall: ({ operation = '', ...call }) => codeBlock(curlCall(model, { operation, ...call }), 'bash'),
    GetCredentials: () => getCredentials(model),
    LimitsTable: ({ operation = '' }) => limitsTable(model, operation),
    OperationLinks: () => operationLinks(model),
    OperationText: ({ operation = '' }) => operationNamed(model, operation).description,
    SandboxGuide: () => sandboxGuide(model),
    Servers: () => serverTable(model),
    ThirdParties: () => blocks(...thirdParties(settings)),
    TryItPrivacy: () => blocks(...tryItPrivacy(settings)),
  };
}

/** Writes all operations, by tag. */
export function operationLinks(model: ApiModel): string {
  return blocks(
    ...operationGroups(model).flatMap(({ tag, operations }) => [
      `**${tag.name}.** ${tag.description}`,
      operationTable(model, operations),
    ]),
  );
}

function call(model: ApiModel, choice: Parameters<typeof documentedCall>[1]): string {
  const { sdk, http, answer } = documentedCall(model, choice);
  const page = markdownUrl(referencePath(model, choice.operation));
  return blocks(
    codeBlock(sdk, 'typescript'),
    codeBlock(http, 'http'),
    answer === undefined ? '' : `${answer.status} response:`,
    answer === undefined ? '' : codeBlock(answer.http, 'http'),
    needsToken(http)
      ? `${code('<access-token>')}: ${link('request a token', `${markdownUrl(familyPagePath(model, 'documentation'))}#${GET_CREDENTIALS.slug}`)} from the same environment.`
      : '',
    link(`Fields and errors of ${choice.operation}`, page),
  );
}

/** @param firstCall address of the section with the first call */
export function getCredentials(
  model: ApiModel,
  firstCall = `${markdownUrl(familyPagePath(model, 'documentation'))}#first-call`,
): string {
  return blocks(
    ...firstSteps(model, firstCall).map(({ text, command }, index) => {
      const step = `${index + 1}. ${text}`;
      // Indented code belongs to the list item, whatever its number.
      return command === undefined
        ? step
        : `${step}\n\n${codeBlock(command, 'bash').replaceAll(/^(?=.)/gm, '   ')}`;
    }),
  );
}

function limitsTable(model: ApiModel, operationId: string): string {
  return table(
    ['Field', 'Required', 'Type', 'Limits'],
    limitRows(model, operationNamed(model, operationId)).map(({ path, field, sameAs }) => [
      code(path),
      field.required ? 'Yes' : 'No',
      field.format === undefined ? field.type : `${field.type} (${field.format})`,
      [
        ...factsOf(field).map(({ label, text, codes }) =>
          `${label} ${text}${codes.map(code).join(', ')}`.trim(),
        ),
        ...(sameAs === undefined ? [] : [`The same fields as ${code(sameAs)}`]),
      ].join('; '),
    ]),
  );
}

function sandboxGuide(model: ApiModel): string {
  const { start, baseUrl, test } = sandboxCommands(model);
  const credentials = credentialsOf(model);
  // The last one is a server failure, which no request can cause.
  const error = errorCatalogue(model).at(-1);
  return blocks(
    'Every operation in the reference has a panel that calls a sandbox in the page. To run the sandbox on your machine:',
    codeBlock(start, 'bash'),
    `Its base URL is ${code(baseUrl)}, and it accepts these credentials:`,
    table(
      ['Partner', ...credentials.map(({ label }) => label), 'Permissions'],
      partnersOf(model, demoPartners).map((partner) => [
        partner.name,
        ...credentials.map(({ part }) => code(partner[part])),
        partner.description,
      ]),
    ),
    `To get a documented error of an operation${error === undefined ? '' : `, such as ${code(error.name)}`}, send its ` +
      `name in the header ${code('X-Sandbox-Error')}. To check your own server against the whole document, run the ` +
      'contract tests:',
    codeBlock(test, 'bash'),
  );
}
