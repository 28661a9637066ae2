import { type ApiModel, exampleRequest, type Operation } from '@partner-apis/model';
import { brand } from '../brand.ts';
import type { Block, Code } from '../page/block.ts';
import { paragraph } from '../page/blocks.ts';
import { overviewTrail } from '../page/overview-trail.ts';
import type { Page, Section } from '../page/page.ts';
import { inlineProse } from '../page/prose/prose.ts';
import { pageLink, text } from '../page/span.ts';
import { spansText } from '../page/spans-text.ts';
import { curlSample } from '../samples/curl.ts';
import { accessSteps } from '../samples/first-steps.ts';
import { sdkCall, sdkClient } from '../samples/sdk.ts';
import { secretMark, secretsOf } from '../samples/secret-text.ts';
import { testEnvironment, wireRequest } from '../samples/wire.ts';
import { firstOperation } from '../view/first-operation.ts';
import { familyPart } from '../view/part-of.ts';
import { accessPath, familyPagePath, referencePath } from '../view/routes.ts';

/** Describes the way from no access to the first response: numbered steps, which all use one server. */
export function accessPage(model: ApiModel): Page {
  const title = `Getting access to ${model.family.name}`;
  const sections = [...stepsOf(model).entries()].map(([index, step]): Section => {
    const name = `${index + 1}. ${spansText(step.title)}`;
    return { ...step, title: [text(name)], search: { context: 'Guide', names: [spansText(step.title)] } };
  });
  return {
    path: accessPath(model),
    title,
    ...familyPart(model),
    description: `Steps to your first ${model.family.name} response, from keys to a call.`,
    trail: overviewTrail(model),
    summary: [
      text(`Every step uses one server: ${serverName(model)}. Run the commands in one shell, in order.`),
    ],
    lead: [],
    sections,
    search: { context: 'Guide', names: [title, 'Getting access'] },
  };
}

/** The server of every step, in words. */
function serverName(model: ApiModel): string {
  const server = testEnvironment(model);
  return server === undefined
    ? 'the API'
    : `${server.description}, ${URL.parse(server.url)?.host ?? server.url}`;
}

function stepsOf(model: ApiModel): readonly Section[] {
  const operation = firstOperation(model);
  const { request, receive } = accessSteps(model);
  const secrets = operation === undefined ? [] : variablesOf(model, operation);
  return [
    ...(request === undefined ? [] : [step('request', 'Request access', inline(model, request))]),
    ...(receive === undefined
      ? []
      : [
          step('credentials', 'Store the credentials', [
            ...inline(model, receive),
            shell('Credentials', secrets.map(stored).join('\n')),
          ]),
        ]),
    ...(operation === undefined ? [] : [firstCall(model, operation)]),
    step('next', 'Continue', [
      paragraph(
        ...(model.family.pages.includes('documentation')
          ? [
              pageLink(familyPagePath(model, 'documentation'), `${model.family.name} documentation`),
              ' shows which calls follow; the ',
            ]
          : ['The ']),
        pageLink(referencePath(model), 'reference'),
        ' has each call with samples. When your integration works, request credentials for production: it has its own credentials and its own token endpoint.',
      ),
    ]),
  ];
}

/** The environment variables that the shell samples of an operation read. */
function variablesOf(model: ApiModel, operation: Operation): readonly string[] {
  return secretsOf(wireRequest(model, operation, exampleRequest(operation), secretMark));
}

/** @example stored('API_KEY') // export API_KEY='your-api-key' */
function stored(variable: string): string {
  return `export ${variable}='your-${variable.toLowerCase().replaceAll('_', '-')}'`;
}

function firstCall(model: ApiModel, operation: Operation): Section {
  const request = exampleRequest(operation);
  const wire = wireRequest(model, operation, request, (name) => `$${name}`);
  const token =
    wire.proof?.kind === 'token'
      ? [' The first command requests an access token from the same server, the second one sends it.']
      : [];
  return step('first-call', 'Make the first call', [
    paragraph(
      pageLink(referencePath(model, operation.operationId), operation.summary),
      ' shows that your access works.',
      ...token,
    ),
    shell('curl', curlSample(wire)),
    ...(model.family.packageName === ''
      ? []
      : [
          paragraph('The SDK requests the token by itself and renews it:'),
          shell('Install', `npm install ${brand.npmScope}/${model.family.packageName}`),
          {
            kind: 'code',
            label: 'SDK',
            language: 'typescript',
            code: `${sdkClient(model, brand.npmScope)}\n\n${sdkCall(operation, request)}`,
          } as const,
        ]),
  ]);
}

function step(anchor: string, title: string, blocks: readonly Block[]): Section {
  return { anchor, level: 2, title: [text(title)], blocks };
}

function shell(label: string, command: string): Code {
  return { kind: 'code', label, language: 'bash', code: command };
}

function inline(model: ApiModel, markdown: string): readonly Block[] {
  return [paragraph(...inlineProse(markdown, model))];
}
