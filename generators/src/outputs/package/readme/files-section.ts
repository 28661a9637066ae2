import { bodyForm } from '@partner-apis/model';
import { answerForm } from '../../../plan/answers.ts';
import { argumentSource } from '../../../plan/argument-source.ts';
import { multipartParts } from '../../../plan/multipart-parts.ts';
import type { PlannedOperation, SdkPlan } from '../../../plan/sdk-plan.ts';
import { isWrittenAsLines } from '../../../plan/sequences.ts';
import { briefParams, clientBlock } from './code-blocks.ts';

/** Returns the section about files, if any operation sends or returns one. */
export function filesSection(plan: SdkPlan): string[] {
  const download = plan.operations.find(isDownload);
  const forms = plan.operations.some((operation) => hasFileParts(operation, plan));
  const uploads = forms || plan.operations.some(isUpload);
  if (download === undefined && !uploads) return [];
  const titles = [...(uploads ? ['send'] : []), ...(download === undefined ? [] : ['receive'])];
  return [
    `## ${titles.join(' and ').replace(/^./, (first) => first.toUpperCase())} files`,
    ...(uploads ? [sentFiles(forms)] : []),
    ...(download === undefined ? [] : receivedFiles(plan, download)),
  ];
}

function sentFiles(forms: boolean): string {
  const parts = forms
    ? `\nIn a form, \`new Part(file, { fileName: 'a.pdf', contentType: 'application/pdf' })\` sets the name and the media type of a file.`
    : '';
  return `Pass a file as a \`Blob\`, as bytes or as a stream. \`withProgress(file, ({ bytes, total }) => …)\` reports how much of it was
sent. A stream can be sent only once, so its call is not retried.${parts}`;
}

function receivedFiles(plan: SdkPlan, operation: PlannedOperation): string[] {
  const { schemas } = plan.model;
  const given = argumentSource(operation, briefParams(operation, schemas), schemas);
  const call = `client.${operation.member}(${given === '' ? '{}' : given}, options)`;
  return [
    'A call that returns a file resolves with a `Blob`, which is in memory. `downloadStream` returns the bytes as they arrive, and\nwith `range` only a part of the file.',
    clientBlock(
      plan,
      `const { stream } = await downloadStream((options) => ${call}, {
  onProgress: ({ bytes, total }) => console.log(bytes, total),
});
await stream.pipeTo(new WritableStream({ write: (chunk) => console.log(chunk) }));`,
      { imports: ['downloadStream'] },
    ),
  ];
}

function isDownload({ successes, method, streamed, paged }: PlannedOperation): boolean {
  if (method === 'head' || streamed !== undefined || paged !== undefined || successes.length === 0)
    return false;
  return successes.every((response) => answerForm(response) === 'binary');
}

function isUpload({ content }: PlannedOperation): boolean {
  if (content === undefined || content.message !== undefined || isWrittenAsLines(content.mediaType))
    return false;
  return bodyForm(content.mediaType) === 'binary';
}

function hasFileParts({ content }: PlannedOperation, { model }: SdkPlan): boolean {
  if (content === undefined || bodyForm(content.mediaType) !== 'multipart') return false;
  return multipartParts(content, model.schemas)?.some(({ holds }) => holds !== 'value') === true;
}
