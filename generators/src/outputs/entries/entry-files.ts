import { own } from '@partner-apis/model';
import type { SdkPlan } from '../../plan/sdk-plan.ts';
import { MESSAGE_RUNTIME } from '../../typescript/runtime-names.ts';

/** Returns the entry files of an SDK, by path: the main one, and those that the plan names. */
export function entryFiles(plan: SdkPlan): Readonly<Record<string, string>> {
  const sources = { ...sdkEntries(plan), ...peerEntries, ...webhookEntry(plan) };
  const all: Readonly<Record<string, string>> = plan.entries.includes('messages')
    ? withMessageEntries(sources, plan)
    : sources;
  return Object.fromEntries(
    ['index', ...plan.entries].flatMap((entry) => {
      const file = `src/${entry}.ts`;
      const text = own(all, file);
      return text === undefined ? [] : [[file, text]];
    }),
  );
}

/**
 * Adds exports of the types and code lists of XML messages, and an entry to read and write messages without a client.
 */
function withMessageEntries<Entries extends ReturnType<typeof sdkEntries>>(
  entries: Entries,
  { npmScope }: SdkPlan,
) {
  const types = `export type * from './generated/messages/types.ts';\n`;
  return {
    ...entries,
    'src/index.ts': `${entries['src/index.ts']}export * from './generated/messages/codes.ts';\n${types}`,
    'src/types.ts': `${entries['src/types.ts']}export type * from './generated/messages/codes.ts';\n${types}`,
    'src/messages.ts': `export {
${MESSAGE_RUNTIME.values.map((name) => `  ${name},\n`).join('')}${MESSAGE_RUNTIME.types.map((name) => `  type ${name},\n`).join('')}} from '${npmScope}/xml';
export * from './generated/messages/codes.ts';
export * from './generated/messages/messages.ts';
${types}`,
  };
}

/** Returns the entry for receivers of webhooks, with ready-made signature checks. */
function webhookEntry({ npmScope }: SdkPlan) {
  return {
    'src/webhooks.ts': `export {
  hmacSha256,
  type HmacOptions,
  type ReceivedWebhook,
  type RememberedIds,
  type RememberedWebhook,
  rememberedIds,
  type SignedWebhook,
  type StandardWebhooksOptions,
  standardWebhooks,
  type UnknownWebhook,
  unsigned,
  type VerifyWebhook,
  WebhookError,
  type WebhookFault,
  type WebhookOptions,
} from '${npmScope}/client/webhooks';
export * from './generated/webhooks/webhooks.ts';
`,
  };
}

/** Returns the entries for the output of the SDK emitter. */
function sdkEntries({ npmScope }: SdkPlan) {
  return {
    'src/index.ts': `export * from '${npmScope}/client/public';
export * from './generated/client.ts';
export type * from './generated/connect.ts';
export type * from './generated/operations.ts';
export type * from './generated/schemas.ts';
export * from './generated/servers.ts';
`,
    'src/operations.ts': `export * from './generated/connect.ts';
export * from './generated/operations.ts';
`,
    'src/types.ts': `export type * from './generated/operations.ts';
export type * from './generated/schemas.ts';
export type * from './generated/types.ts';
`,
  };
}

/** The entries that need another library. */
const peerEntries = {
  'src/schemas.ts': `export * from './generated/zod/operations.ts';
`,
  'src/react.ts': `'use client';

export * from './generated/react/connection.ts';
export * from './generated/react/options.ts';
`,
  'src/mocks.ts': `export * from './generated/mocks/handlers.ts';
`,
  'src/openapi.ts': `export type * from './generated/openapi/openapi.ts';
`,
  'src/fetch.ts': `export * from './generated/fetch/fetch-client.ts';
`,
};
