/** Begins a text with a capital letter, as a sentence does. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
