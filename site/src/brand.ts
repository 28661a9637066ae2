/** The site's one door to the brand: the file stands at the root of the repository. */
export { brand } from '../../brand.config.ts';
