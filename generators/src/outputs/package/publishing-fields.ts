import type { Brand } from '../../../../brand.config.ts';

/**
 * The fields of a manifest that depend on the publisher. npm compares `repository` with the repository whose workflow
 * publishes, and rejects the package if they differ.
 *
 * @see https://docs.npmjs.com/trusted-publishers
 */
export interface PublishingFields {
  readonly homepage: string;
  readonly bugs: { readonly url: string; readonly email: string };
  readonly repository: { readonly type: 'git'; readonly url: string; readonly directory: string };
  readonly publishConfig: { readonly access: 'public' };
}

/**
 * Returns the fields for a package.
 *
 * @param folder path of the package from the root, such as `packages/ebooking`
 * @param homepage address of its documentation
 */
export function publishingFields(
  folder: string,
  homepage: string,
  { repositoryUrl, supportEmail }: Pick<Brand, 'repositoryUrl' | 'supportEmail'>,
): PublishingFields {
  return {
    homepage,
    bugs: { url: `${repositoryUrl}/issues`, email: supportEmail },
    repository: { type: 'git', url: `git+${repositoryUrl}.git`, directory: folder },
    publishConfig: { access: 'public' },
  };
}
