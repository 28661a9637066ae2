/** The samples of each address that was loaded: HTML by the example's anchor. */
const loaded = new Map<string, Promise<ReadonlyMap<string, string>>>();

/**
 * Inserts the samples of an example that are not in the page. If they cannot be loaded, the page stays as it is.
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
