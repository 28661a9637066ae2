import path from 'node:path';
import { type ApiModel, own } from '@partner-apis/model';
import type { DocumentFiles, ReplaySandbox } from '@partner-apis/spec-diff/replay';
import { XmlError } from '@partner-apis/xml';
import type { Shapes } from '@partner-apis/xsd';
import type { Brand } from '../../../brand.config.ts';
import { loadFiles } from '../load/document-files.ts';
import { type HandWritten, handWritten, NOTHING_BY_HAND } from '../load/hand-written.ts';
import { NO_RUNTIMES } from '../load/runtime-versions.ts';
import { buildModel } from '../model/model.ts';
import type { FamilySource } from '../output/family-source.ts';
import type { OutputContext } from '../output/output.ts';
import { OutputCache } from '../output/output-cache.ts';
import { sandboxOutput } from '../outputs/sandbox/sandbox.ts';
import { messageReader } from '../plan/messages/message-reader.ts';
import { messageShapes } from '../plan/messages/message-shapes.ts';
import { bundleSandbox, type FamilySandbox } from './bundle-sandbox.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * Makes sandboxes of a document in one of its states, in memory. One of them has the family's business rules, if there
 * are any.
 *
 * @throws {SpecError} for a document that cannot be used
 */
export async function sandboxOfFiles(files: DocumentFiles, brand: Brand): Promise<ReplaySandbox> {
  const loaded = await loadFiles(files, brand.apiHost);
  const { schemas } = loaded;
  const usable = {
    model: withKnownSecurity(buildModel(loaded)),
    shapes: schemas === undefined ? undefined : messageShapes(schemas),
  };
  const { rules } = await handWritten(ROOT);
  const context = { brand, licence: '', runtimes: NO_RUNTIMES, cache: new OutputCache() };
  const open = (byHand: Pick<HandWritten, 'rules'>) =>
    openSandbox(usable, { ...context, handWritten: { ...NOTHING_BY_HAND, ...byHand } });
  const byRules = rules.includes(files.id) ? await open({ rules: [files.id] }) : undefined;
  let opened: Promise<OpenSandbox> | undefined;
  const byExamples = () => (opened ??= open(NOTHING_BY_HAND));
  const { family, partner } = byRules ?? (await byExamples());
  return {
    basePath: family.routes.basePath,
    respondByRules: byRules?.respond,
    // Whoever calls the other one alone does not wait for this one.
    respondByExamples: async (request) => (await byExamples()).respond(request),
    problemsIn: await messageCheck(usable.shapes),
    apiKeys: new Map(
      Object.values(family.routes.securitySchemes).flatMap((scheme) =>
        scheme.type === 'apiKey' ? [[scheme.name.toLowerCase(), partner[scheme.credential]]] : [],
      ),
    ),
  };
}

/**
 * Returns a check that reads messages strictly, as clients that validate against the schema do. The sandbox itself
 * skips unknown content.
 */
async function messageCheck(shapes: Shapes | undefined): Promise<ReplaySandbox['problemsIn']> {
  if (shapes === undefined) return () => [];
  const read = await messageReader(shapes);
  return (element, xml) => {
    const root = shapes.roots.find((one) => one.element.name.local === element);
    if (root === undefined) return [`No schema declares the element ${element}.`];
    try {
      read(root.constName, xml);
      return [];
    } catch (cause) {
      if (!(cause instanceof XmlError)) throw cause;
      return cause.problems.map(({ path: place, message }) => `${place} ${message}`);
    }
  };
}

interface OpenSandbox extends Pick<FamilySandbox, 'family' | 'partner'> {
  readonly respond: ReplaySandbox['respondByExamples'];
}

async function openSandbox(
  source: Pick<FamilySource, 'model' | 'shapes'>,
  context: OutputContext,
): Promise<OpenSandbox> {
  const generated = [
    ...((await sandboxOutput.family?.(source, context))?.files ?? []),
    ...((await sandboxOutput.all?.([source], context)) ?? []),
  ];
  const { familySandbox } = await bundleSandbox(generated);
  const { sandbox, family, partner, token } = await familySandbox(source.model.id);
  const basic = btoa(`${partner.clientId}:${partner.clientSecret}`);
  return {
    family,
    partner,
    respond: (request: Request) => {
      const shown = request.headers.get('Authorization');
      if (shown !== null)
        request.headers.set(
          'Authorization',
          shown.startsWith('Basic ') ? `Basic ${basic}` : `Bearer ${token}`,
        );
      return sandbox.fetch(request);
    },
  };
}

/**
 * Removes security schemes that a sandbox cannot check, such as keys in cookies, so that callers are accepted without
 * them.
 */
function withKnownSecurity(model: ApiModel): ApiModel {
  const isKnown = (name: string) => own(model.securitySchemes, name) !== undefined;
  const operations = model.operations.map((operation) => ({
    ...operation,
    security: operation.security.map((requirement) =>
      Object.fromEntries(Object.entries(requirement).filter(([name]) => isKnown(name))),
    ),
  }));
  return { ...model, operations };
}
