import { type ApiModel, own } from '@partner-apis/model';
import { documents } from '@partner-apis/model/documents';
import type { Paragraph } from '../page/block.ts';
import { paragraph } from '../page/blocks.ts';
import type { Section } from '../page/page.ts';
import { code, separated, text } from '../page/span.ts';
import type { Journey } from './journey.ts';
import { BASE_URL, variablesOf } from './program/preamble.ts';
import { journeyProgram } from './program/program.ts';

/** The section with a journey as a program to copy, and instructions to run it; none if there is no SDK. */
export function programSections(model: ApiModel, journey: Journey): readonly Section[] {
  const workflow = own(documents, model.id)?.journeys?.find(({ workflowId }) => workflowId === journey.id);
  const program = workflow === undefined ? undefined : journeyProgram(model, workflow);
  if (workflow === undefined || program === undefined) return [];
  return [
    {
      anchor: 'program',
      level: 2,
      title: [text('As a program')],
      blocks: [
        howToRun(model, journey, variablesOf(model, workflow)),
        {
          kind: 'details',
          name: 'journey-program',
          summary: [text('Show the program')],
          blocks: [
            {
              kind: 'code',
              label: 'TypeScript',
              language: 'typescript',
              code: program.trimEnd(),
              isDerived: true,
            },
          ],
        },
      ],
    },
  ];
}

/** @param variables names of those with the credentials */
function howToRun(
  { basePath, sdk }: ApiModel,
  { id, isSandboxOnly }: Journey,
  variables: readonly string[],
): Paragraph {
  const credentials = separated(
    variables.map((name) => [code(name)]),
    ', ',
  );
  return paragraph(
    'This program makes the same calls with the TypeScript SDK. It ends at the first response that is not as described. ' +
      'Save it as ',
    code(`${id}.ts`),
    ' in a project with ',
    code(sdk?.packageName ?? ''),
    ...(variables.length === 0 ? [] : [text(', set '), ...credentials]),
    ' and run ',
    code(`node ${id}.ts`),
    isSandboxOnly ? '. It needs a sandbox: set ' : '. To call a sandbox, set ',
    code(BASE_URL),
    ' to its address, such as ',
    code(`http://localhost:4010${basePath}`),
    '.',
  );
}
