/**
 * Adds a style sheet to the page and waits until it applies.
 *
 * @param href address of the style sheet
 * @throws {Error} if it cannot be loaded
 */
export function loadStyles(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`The style sheet ${href} could not be loaded`));
    });
    document.head.append(link);
  });
}
