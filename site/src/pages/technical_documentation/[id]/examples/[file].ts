import { models } from '@partner-apis/model/models';
import type { APIRoute } from 'astro';
import { longExamples } from '../../../../samples/long-examples.ts';
import { contentType } from '../../../../serving/media-types.ts';

interface Props {
  text: string;
  whole: string;
}

/** Returns the examples that are cut on the page of their operation. */
export function getStaticPaths() {
  return models.flatMap((model) =>
    model.operations.flatMap((operation) =>
      [...longExamples(model, operation).values()].map(({ text, cut: { whole } }) => ({
        params: { id: model.id, file: whole.slice(whole.lastIndexOf('/') + 1) },
        props: { text, whole },
      })),
    ),
  );
}

/** The whole text of an example. */
export const GET: APIRoute<Props> = ({ props: { text, whole } }) =>
  new Response(text, { headers: { 'Content-Type': contentType(whole) } });
