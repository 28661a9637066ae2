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

/** The components of the guides in Markdown, by the names that they have in `components/guide/components.ts`. */
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

/** Every operation, by tag. */
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
    answer === undefined ? '' : `Answer ${answer.status}:`,
    answer === undefined ? '' : codeBlock(answer.http, 'http'),
    needsToken(http)
      ? `${code('<access-token>')}: ${link('request a token', `${markdownUrl(familyPagePath(model, 'documentation'))}#${GET_CREDENTIALS.slug}`)} of the same environment.`
      : '',
    link(`Fields and errors of ${choice.operation}`, page),
  );
}

/** @param firstCall address of what shows the first call */
export function getCredentials(
  model: ApiModel,
  firstCall = `${markdownUrl(familyPagePath(model, 'documentation'))}#first-call`,
): string {
  return blocks(
    ...firstSteps(model, firstCall).map(({ text, command }, index) => {
      const step = `${index + 1}. ${text}`;
      // Four columns are part of the item, whichever number it has.
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
  // The last one is a failure of the server, which no request brings about.
  const error = errorCatalogue(model).at(-1);
  return blocks(
    'Each operation of the reference has a panel that calls the sandbox inside the page. To run it on your machine:',
    codeBlock(start, 'bash'),
    `Its base URL is ${code(baseUrl)}, and it accepts these credentials:`,
    table(
      ['Partner', ...credentials.map(({ label }) => label), 'What it may do'],
      partnersOf(model, demoPartners).map((partner) => [
        partner.name,
        ...credentials.map(({ part }) => code(partner[part])),
        partner.description,
      ]),
    ),
    `The header ${code('X-Sandbox-Error')} with the name of a documented error of the operation` +
      `${error === undefined ? '' : `, such as ${code(error.name)},`} is answered by that error. To check a server of ` +
      'your own against the whole document, run the contract tests against it:',
    codeBlock(test, 'bash'),
  );
}
