import { type ApiModel, resolveTokenAddress, tokenAddress } from '@partner-apis/model';

/** A token endpoint, labelled with the server that accepts its tokens. */
export interface TokenEndpoint {
  /** `Token URL, Production` */
  readonly label: string;
  readonly url: string;
}

/** The token endpoints of an API: one for each server, unless one serves all of them. */
export function tokenEndpoints(
  { servers }: Pick<ApiModel, 'servers'>,
  tokenUrl: string,
): readonly TokenEndpoint[] {
  const address = tokenAddress(tokenUrl, servers);
  if (URL.canParse(address)) return [{ label: 'Token URL', url: address }];
  const endpoints = servers
    .filter(({ url }) => URL.canParse(url) && URL.canParse(address, url))
    .map(({ description, environment, url }) => ({
      label: `Token URL, ${description || environment}`,
      url: resolveTokenAddress(address, url),
    }));
  return endpoints.length > 0 ? endpoints : [{ label: 'Token URL', url: tokenUrl }];
}
