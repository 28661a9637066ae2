import { type ApiModel, titleInText } from '@partner-apis/model';
import type { SdkPlan } from '../../plan/sdk-plan.ts';

/** Returns the name of the hook that returns the connection of the enclosing provider. */
function connectionHook(model: ApiModel): string {
  return `use${model.family.clientName}Connection`;
}

/** Prints `connection.ts`: the provider from which components get their connection. */
export function connectionFile({ model, npmScope }: SdkPlan): string {
  const provider = `${model.family.clientName}Provider`;
  return `import type { Connection } from '${npmScope}/client';
import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';

const ConnectionContext = /*#__PURE__*/ createContext<Connection | undefined>(undefined);

/** The properties of \`${provider}\`. */
export interface ${provider}Props {
  /** From \`connect\`. Create it once: outside of components, or in a \`useState\`. */
  readonly connection: Connection;
  readonly children?: ReactNode;
}

/**
 * Provides the server and the credentials to the components inside it.
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
 * Returns the connection of the \`${provider}\` around the component.
 *
 * @throws {Error} when there is none
 */
export function ${connectionHook(model)}(): Connection {
  const connection = useContext(ConnectionContext);
  if (connection === undefined) throw new Error('Components that call ${titleInText(model.title).replaceAll("'", "\\'")} need <${provider}> around them');
  return connection;
}
`;
}
