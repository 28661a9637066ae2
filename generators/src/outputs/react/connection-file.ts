import type { ApiModel } from '@partner-apis/model';
import type { SdkPlan } from '../../plan/sdk-plan.ts';

/** The hook that answers the connection of the provider around it. */
export function connectionHook(model: ApiModel): string {
  return `use${model.family.clientName}Connection`;
}

/** `connection.ts`: the provider that hooks take their connection from. */
export function connectionFile({ model, npmScope }: SdkPlan): string {
  const provider = `${model.family.clientName}Provider`;
  return `import type { Connection } from '${npmScope}/client';
import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';

const ConnectionContext = /*#__PURE__*/ createContext<Connection | undefined>(undefined);

/** The properties of \`${provider}\`. */
export interface ${provider}Props {
  /** From \`connect\`, made once: outside of components, or in a \`useState\`. */
  readonly connection: Connection;
  readonly children?: ReactNode;
}

/**
 * Gives the hooks below it the server to call, and the credentials. It stands inside of a \`QueryClientProvider\`.
 *
 * @example
 * <QueryClientProvider client={queryClient}>
 *   <${provider} connection={connection}>…</${provider}>
 * </QueryClientProvider>
 */
export function ${provider}({ connection, children }: ${provider}Props): ReactElement {
  return createElement(ConnectionContext.Provider, { value: connection }, children);
}

/**
 * The connection of the \`${provider}\` around it, for calls outside of queries.
 *
 * @throws {Error} when there is none
 */
export function ${connectionHook(model)}(): Connection {
  const connection = useContext(ConnectionContext);
  if (connection === undefined) throw new Error('Hooks of the ${model.title} need <${provider}> around them');
  return connection;
}
`;
}
