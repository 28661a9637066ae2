import { type ApiModel, type Operation, own, type SecurityScheme } from '@partner-apis/model';
import type { Call } from './call.ts';
import {
  type Credentials,
  type CredentialsHeader,
  credentialsHeaderOf,
  hasCredentialsFor,
  isSamePartner,
} from './credentials.ts';
import { expiredTokenOf } from './expired-token.ts';
import type { SandboxControl } from './sandbox-control.ts';
import type { TokenSource } from './token-source.ts';

/** The partners whose credentials are known, and their tokens. */
export class Partners {
  readonly #tokens: TokenSource;
  #credentials: Credentials;

  constructor(credentials: Credentials, tokens: TokenSource) {
    this.#credentials = credentials;
    this.#tokens = tokens;
  }

  /**
   * Returns the partners that have the credentials for an operation, without duplicates. The default one always comes
   * first.
   *
   * @param security index of the security alternative
   */
  withCredentialsFor(model: ApiModel, operation: Operation, security = 0): readonly string[] {
    const schemes = schemesOf(model, operation, security);
    const others = Object.entries(this.#credentials).filter(
      ([, credentials]) =>
        !isSamePartner(credentials, this.#credentials.default) &&
        schemes.every((scheme) => hasCredentialsFor(scheme, credentials)),
    );
    return ['default', ...others.map(([name]) => name)];
  }

  /** Whether a partner's credentials are known. */
  knows(partner: string): boolean {
    return Object.hasOwn(this.#credentials, partner);
  }

  /** Whether an expired token is known. */
  get hasExpiredToken(): boolean {
    return this.#credentials.default.expiredToken !== undefined;
  }

  /**
   * Returns the headers with the credentials of a call.
   *
   * @throws {SuiteError} when a required credential is missing
   */
  async headersFor(model: ApiModel, call: Call): Promise<CredentialsHeader[]> {
    const { operation, as: partner = 'default', security = 0, credentials: flaw } = call;
    const schemes = schemesOf(model, operation, security);
    const callerNamed = (name: string) => ({
      partner: name,
      credentials: own(this.#credentials, name) ?? {},
    });
    const caller = flaw === undefined ? callerNamed(partner) : { ...callerNamed(partner), flaw };
    const [, other = partner] =
      flaw === 'mixed-partners' ? this.withCredentialsFor(model, operation, security) : [];
    return Promise.all(
      schemes.map((scheme, index) =>
        credentialsHeaderOf(
          scheme,
          index === 0 ? caller : { ...caller, ...callerNamed(other) },
          this.#tokens,
        ),
      ),
    );
  }

  /** Gets an expired token of the default partner from a sandbox, unless one is known. */
  async findExpiredToken(control: SandboxControl): Promise<void> {
    if (this.hasExpiredToken) return;
    const expiredToken = await expiredTokenOf(control, this.#tokens, this.#credentials.default);
    if (expiredToken === undefined) return;
    this.#credentials = { ...this.#credentials, default: { ...this.#credentials.default, expiredToken } };
  }

  /** Clears the cached tokens, which may have expired because the server's clock was moved. */
  forgetTokens(): void {
    this.#tokens.forget();
  }
}

/** Returns the schemes of an operation. @param security index of the security alternative */
function schemesOf({ securitySchemes }: ApiModel, operation: Operation, security = 0): SecurityScheme[] {
  const names = Object.keys(operation.security[security] ?? {});
  return names.flatMap((name) => own(securitySchemes, name) ?? []);
}
