import type { ApiModel, Operation } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import type { APIRoute } from 'astro';
import { samplesHtml } from '../../../reference/samples/samples-html.tsx';
import { exampleSamples } from '../../../samples/example-samples.ts';
import { pathSegment } from '../../../view/routes.ts';

interface Props {
  model: ApiModel;
  operation: Operation;
}

/** Returns the operations whose pages do not have all samples. */
export function getStaticPaths() {
  return models.flatMap((model) =>
    model.operations
      .filter((operation) => exampleSamples(model, operation).some(({ isInPage }) => !isInPage))
      .map((operation) => ({
        params: { id: model.id, operationId: pathSegment(operation.operationId) },
        props: { model, operation },
      })),
  );
}

/** The samples that a page loads when their example is chosen: HTML by the example's anchor. */
export const GET: APIRoute<Props> = ({ props: { model, operation } }) =>
  Response.json(
    Object.fromEntries(
      exampleSamples(model, operation)
        .filter(({ isInPage }) => !isInPage)
        .map((choice) => [choice.example.anchor, samplesHtml(choice)]),
    ),
  );
