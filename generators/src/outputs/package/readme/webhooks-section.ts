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
    const webhook = await readWebhook(request, { verify });
    if (webhook.name === ${quote(first.name)}) console.log(webhook.payload);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof WebhookError) return new Response(error.message, { status: error.status });
    throw error;
  }
}
\`\`\``,
    `\`remember\` discards a repetition from the moment the first request is verified, even if your own code fails after that. Store
a webhook before you work on it, or omit \`remember\` and make your code safe to repeat: senders repeat what they could not deliver.`,
    `For other signatures, use \`hmacSha256\`, or your own function, which receives the header fields and the bytes of the body. If an
address receives only one webhook, pass its \`name\`. A webhook that is not in the document is returned without a name.`,
  ];
}
