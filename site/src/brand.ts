/** The only import of the brand in the site; the file is at the root of the repository. */
export { brand } from '../../brand.config.ts';
