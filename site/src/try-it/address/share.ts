import { type ApiModel, isJsonObject, type JsonObject, type Operation } from '@partner-apis/model';
import { argumentName } from '../../samples/sdk.ts';
import type { Draft } from '../call/draft.ts';
import { NO_CHANGES } from '../call/exchange.ts';
import type { Session } from '../call/session.ts';
import { argumentsSchema } from '../request/json-syntax.ts';
import type { SharedRequest } from './shared-request.ts';
import { withoutSecrets } from './without-secrets.ts';

type Shared = Pick<Session, 'model' | 'operation' | 'syntax' | 'parameters'>;

/**
 * Returns the part of a draft that may be in an address: arguments that the document describes, without its secrets.
 * Credentials and changed headers are not arguments.
 *
 * @throws {Error} if the text cannot be read, so that it cannot be checked for secrets
 */
export function shared(session: Shared, { text, parameters }: Draft): SharedRequest {
  const { syntax, operation, model } = session;
  const reading = syntax.read(text);
  if ('unreadable' in reading) throw new Error(reading.unreadable);
  const clean = withoutSecrets(reading.value, syntax.schema, syntax.schemas);
  const isWhole = syntax.name === 'JSON' && isJsonObject(clean);
  const isUntouched = JSON.stringify(clean) === JSON.stringify(reading.value);
  return {
    operationId: operation.operationId,
    text: isWhole
      ? JSON.stringify(describedArguments(session, clean))
      : isUntouched
        ? text
        : syntax.write(clean),
    parameters: publicParameters(session, parameters, model),
  };
}

function publicParameters(session: Shared, parameters: JsonObject, { schemas }: Pick<ApiModel, 'schemas'>) {
  const clean = withoutSecrets(parameters, session.parameters, schemas);
  return isJsonObject(clean) ? describedArguments(session, clean) : {};
}

/**
 * Makes the request of an address editable.
 *
 * @throws {Error} if it does not fit the document, with the reason
 */
export function restored(session: Shared, { operationId, text, parameters }: SharedRequest): Draft {
  const { operation, syntax } = session;
  if (operationId !== operation.operationId)
    throw new Error(`it belongs to ${operationId}, not to ${operation.operationId}.`);
  const reading = syntax.read(text);
  if ('unreadable' in reading) throw new Error(reading.unreadable);
  const given = syntax.name === 'JSON' && isJsonObject(reading.value) ? reading.value : parameters;
  const known = argumentNames(session);
  const unknown = Object.keys(given).find((name) => !known.has(name));
  if (unknown !== undefined) throw new Error(`${operation.operationId} has no argument ${unknown}.`);
  return {
    text: syntax.name === 'JSON' ? syntax.write(reading.value) : text,
    parameters,
    changes: NO_CHANGES,
  };
}

function describedArguments(session: Shared, given: JsonObject): JsonObject {
  const known = argumentNames(session);
  return Object.fromEntries(Object.entries(given).filter(([name]) => known.has(name)));
}

/** The arguments that an address may have: the body, and all parameters that carry no credential. */
function argumentNames({ syntax, operation, model }: Shared): ReadonlySet<string> {
  const described = syntax.name === 'JSON' ? syntax.schema : argumentsSchema(operation, undefined);
  const secret = credentialArguments(operation, model);
  return new Set(Object.keys(described?.properties ?? {}).filter((name) => !secret.has(name)));
}

/** The arguments of the parameters that a security scheme uses, or that HTTP reserves for credentials. */
function credentialArguments(
  operation: Operation,
  { securitySchemes }: Pick<ApiModel, 'securitySchemes'>,
): ReadonlySet<string> {
  const keys = Object.values(securitySchemes).flatMap((scheme) =>
    scheme.type === 'apiKey' ? [scheme.name.toLowerCase()] : [],
  );
  const reserved = new Set(['authorization', 'proxy-authorization', 'cookie', ...keys]);
  return new Set(
    operation.parameters
      .filter((parameter) => parameter.in !== 'path' && reserved.has(parameter.name.toLowerCase()))
      .map((parameter) => argumentName(operation, parameter)),
  );
}
