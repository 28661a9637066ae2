import { quote } from '@partner-apis/model';
import type { SdkPlan } from '../../../plan/sdk-plan.ts';

/** Returns the section about requests that the API sends, if there are any. */
export function webhooksSection({ webhooks, packageName }: SdkPlan): string[] {
  const [first] = webhooks;
  if (first === undefined) return [];
  const names = webhooks.map(({ name }) => `\`${name}\``);
  const listed =
    names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : names.join(', ');
  return [
    '## Webhooks',
    `\`/webhooks\` reads the requests that the API sends: ${listed}. \`readWebhook\` checks the signature before it parses the
body; \`webhook.name\` narrows the type of \`webhook.payload\`.`,
    `\`\`\`ts
import { readWebhook, rememberedIds, standardWebhooks, WebhookError } from '${packageName}/webhooks';

const verify = standardWebhooks({ secret: process.env.PARTNER_WEBHOOK_SECRET ?? '', remember: rememberedIds() });

export async function receive(request: Request): Promise<Response> {
  try {
    await readWebhook(request, {
      verify,
      handle: async (webhook) => {
        if (webhook.name === ${quote(first.name)}) console.log(webhook.payload);
      },
    });
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof WebhookError) return new Response(error.message, { status: error.status });
    throw error;
  }
}
\`\`\``,
    `Senders repeat what they could not deliver. \`remember\` rejects repetitions with status 200, without calling \`handle\`. If
\`handle\` fails, the webhook is forgotten, and its repetition is accepted. If several processes receive webhooks, replace
\`rememberedIds()\` by a store that they share: an object with \`add\` and \`delete\`.`,
    `For other signatures, use \`hmacSha256\`, or your own function, which receives the header fields and the bytes of the body. If an
address receives only one webhook, pass its \`name\`. A webhook that is not in the document is returned without a name.`,
  ];
}
