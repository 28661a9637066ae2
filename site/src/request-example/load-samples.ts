/** The samples of each address that was loaded: HTML by the anchor of the example. */
const loaded = new Map<string, Promise<ReadonlyMap<string, string>>>();

/**
 * Puts the samples of an example where the page does not have them. Where they cannot be loaded, the page keeps what it
 * shows instead.
 *
 * @param address of the samples of the page's operation
 */
export async function loadSamples(address: string, choice: HTMLElement): Promise<void> {
  const { example = '' } = choice.dataset;
  const html = (await samplesAt(address)).get(example);
  if (html === undefined || choice.querySelector('.sample') !== null) return;
  for (const placeholder of choice.querySelectorAll(':scope > :not(summary)')) placeholder.remove();
  choice.insertAdjacentHTML('beforeend', html);
  for (const button of choice.querySelectorAll<HTMLElement>('[data-copy]')) button.hidden = false;
}

function samplesAt(address: string): Promise<ReadonlyMap<string, string>> {
  const known = loaded.get(address) ?? fetchSamples(address);
  loaded.set(address, known);
  known.catch(() => loaded.delete(address));
  return known;
}

async function fetchSamples(address: string): Promise<ReadonlyMap<string, string>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  const samples: Readonly<Record<string, string>> = await response.json();
  return new Map(Object.entries(samples));
}
