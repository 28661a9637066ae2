import { type ApiModel, exampleRequest, type Operation, titleInText } from '@partner-apis/model';
import { brand } from '../brand.ts';
import type { Block } from '../page/block.ts';
import { codeBlock, paragraph } from '../page/blocks.ts';
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

/** Describes the steps from requesting access to the first response. They are numbered and all use one server. */
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
    description: `Request access to ${titleInText(model.title)}, store your credentials and make the first call.`,
    trail: overviewTrail(model),
    summary: [text(`The commands call ${serverName(model)}. Run them in order, in one shell.`)],
    lead: [],
    sections,
    search: { context: 'Guide', names: [title, 'Getting access'] },
  };
}

/** Describes the server of every command. */
function serverName(model: ApiModel): string {
  const server = testEnvironment(model);
  if (server === undefined) return 'the API';
  const host = URL.parse(server.url)?.host ?? server.url;
  return server.environment === 'uat' ? `the test server ${host}` : host;
}

function stepsOf(model: ApiModel): readonly Section[] {
  const operation = firstOperation(model);
  const { request, receive } = accessSteps(model);
  const secrets = operation === undefined ? [] : variablesOf(model, operation);
  return [
    ...(request === undefined
      ? []
      : [step('request', 'Request access', [...inline(model, request), ...meanwhile(model, operation)])]),
    ...(receive === undefined
      ? []
      : [
          step('credentials', 'Store the credentials', [
            ...inline(model, receive),
            codeBlock('Credentials', 'bash', secrets.map(stored).join('\n')),
          ]),
        ]),
    ...(operation === undefined ? [] : [firstCall(model, operation)]),
    step('next', 'Continue', [
      nextPages(model),
      ...(request === undefined
        ? []
        : [paragraph(production(operation !== undefined && usesToken(model, operation)))]),
    ]),
  ];
}

/** Describes the options of a reader who is waiting for credentials. */
function meanwhile(model: ApiModel, operation: Operation | undefined): readonly Block[] {
  if (model.family.packageName === '' || operation === undefined) return [];
  const page = referencePath(model, operation.operationId);
  return [
    paragraph(
      'Until your credentials arrive, ',
      pageLink(`${page}#try-it`, 'use the sandbox'),
      ': it needs none.',
    ),
  ];
}

function nextPages(model: ApiModel): Block {
  const reference = pageLink(referencePath(model), 'reference');
  if (!model.family.pages.includes('documentation'))
    return paragraph('The ', reference, ' describes every call, with samples.');
  return paragraph(
    'The ',
    pageLink(familyPagePath(model, 'documentation'), `${model.family.name} documentation`),
    ' leads through the calls that follow. The ',
    reference,
    ' describes every call, with samples.',
  );
}

function production(hasToken: boolean): string {
  const own = 'When your integration works, request credentials for production.';
  return hasToken ? `${own} Production has its own token endpoint.` : own;
}

/** Whether callers request a token before an operation. */
function usesToken(model: ApiModel, operation: Operation): boolean {
  return wireRequest(model, operation, exampleRequest(operation), secretMark).proof?.kind === 'token';
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
  const hasToken = wire.proof?.kind === 'token';
  return step('first-call', 'Make the first call', [
    paragraph(
      pageLink(referencePath(model, operation.operationId), operation.summary),
      ' shows that your access works.',
      hasToken ? ' The first command requests an access token, the second one sends it.' : '',
    ),
    codeBlock('curl', 'bash', curlSample(wire)),
    ...(model.family.packageName === ''
      ? []
      : [
          paragraph(
            hasToken
              ? 'The SDK requests the token, and a new one before it expires:'
              : 'The same call with the SDK:',
          ),
          codeBlock('Install', 'bash', `npm install ${brand.npmScope}/${model.family.packageName}`),
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

function inline(model: ApiModel, markdown: string): readonly Block[] {
  return [paragraph(...inlineProse(markdown, model))];
}
