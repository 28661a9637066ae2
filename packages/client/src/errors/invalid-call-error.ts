import { PartnerApiError } from './partner-api-error.ts';

/** The call could not be sent, because a path parameter is missing or no credentials fit. Nothing was sent. */
export class InvalidCallError extends PartnerApiError {
  override readonly name: string = 'InvalidCallError';
}
