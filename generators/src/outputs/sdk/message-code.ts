import { type ApiModel, type MessageNames, modelContents, propertyKey } from '@partner-apis/model';
import { PURE } from '../../typescript/pure-call.ts';
import { usedNames } from '../../typescript/used-names.ts';

/** The imports with which generated code sends and reads messages. */
export const MESSAGE_CODE = ['messageAnswer', 'messageBody', 'messageErrors'] as const;
const CODECS = ['codec', 'errorCodec'] as const;

/** Returns the code that sends or reads a message, such as `messageBody(codec(messages.inquiryA2))`. */
export function messageSource(use: (typeof MESSAGE_CODE)[number], message: MessageNames | undefined): string {
  if (message === undefined) throw new Error('A body without a message was taken for one');
  return `${PURE} ${use}(${codecSource('codec', message)})`;
}

/**
 * Returns the code that reads the messages of error statuses. If all have the same kind, it is read whatever the
 * status.
 */
export function messageErrorsSource(messages: readonly (readonly [status: string, MessageNames])[]): string {
  const kinds = new Map(messages.map(([, message]) => [message.constName, message]));
  const [only] = kinds.values();
  const byStatus = kinds.size === 1 && only !== undefined ? [['default', only] as const] : messages;
  const entries = byStatus.map(
    ([status, message]) => `${propertyKey(status)}: ${codecSource('errorCodec', message)}`,
  );
  return `${PURE} messageErrors({ ${entries.join(', ')} })`;
}

/** Returns the imports of a module with messages: their types, and the code that reads and writes them. */
export function messageImports(model: ApiModel, npmScope: string, words: ReadonlySet<string>): string {
  const known = messageTypes(model);
  if (known.length === 0) return '';
  const types = usedNames(known, words);
  const codecs = usedNames(CODECS, words);
  return [
    ...(codecs.length === 0
      ? []
      : [
          `import { ${codecs.join(', ')} } from '${npmScope}/xml';\n`,
          `import * as messages from './messages/schema.ts';\n`,
        ]),
    ...(types.length === 0 ? [] : [`import type { ${types.join(', ')} } from './messages/types.ts';\n`]),
  ].join('');
}

/** Returns the types of all messages that operations send or return. */
function messageTypes(model: ApiModel): string[] {
  return [...new Set(modelContents(model).flatMap(({ message }) => message?.typeName ?? []))].sort();
}

function codecSource(codec: (typeof CODECS)[number], { constName }: MessageNames): string {
  return `${PURE} ${codec}(messages.${constName})`;
}
