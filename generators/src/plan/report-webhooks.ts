import { encodePointerToken } from '@partner-apis/model';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import { type PlannedWebhook, unclearWebhooks } from './webhooks.ts';

/** Reports webhooks that cannot be distinguished, and bodies that are passed on as text. */
export function reportWebhooks(webhooks: readonly PlannedWebhook[], diagnostics: Diagnostics): void {
  for (const webhook of unclearWebhooks(webhooks))
    diagnostics.report('webhook-not-told-apart', pointerOf(webhook));
  for (const webhook of webhooks) {
    const [mediaType = ''] = webhook.mediaTypes;
    if (webhook.isText) diagnostics.report('webhook-body-not-read', pointerOf(webhook), { mediaType });
  }
}

function pointerOf({ name, callbackOf }: PlannedWebhook): string {
  return callbackOf === undefined ? `/webhooks/${encodePointerToken(name)}` : '/paths';
}
