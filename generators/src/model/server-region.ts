import { camelCase } from '@partner-apis/typescript-printer';
import { hostOf, subdomains } from './server-host.ts';

/** The usual regions, as hosts and descriptions write them. `us` in a sentence is not a region. */
const REGIONS: Readonly<Record<string, { readonly host: readonly string[]; readonly text: RegExp }>> = {
  eu: { host: ['eu', 'europe'], text: /\b(?:EU|Europe|European)\b/ },
  us: { host: ['us', 'usa'], text: /\b(?:US|USA|United States)\b/ },
  na: { host: ['na'], text: /\b(?:NA|North America)\b/ },
  latam: { host: ['latam'], text: /\b(?:LATAM|Latin America)\b/ },
  emea: { host: ['emea'], text: /\bEMEA\b/ },
  apac: { host: ['apac', 'ap'], text: /\b(?:APAC|Asia[ -]Pacific)\b/ },
  asia: { host: ['asia'], text: /\bAsia\b/ },
  oceania: { host: ['oc'], text: /\bOceania\b/ },
  uk: { host: ['uk', 'gb'], text: /\b(?:UK|United Kingdom|Great Britain)\b/ },
  au: { host: ['au'], text: /\bAustralia\b/ },
  br: { host: ['br'], text: /\bBrazil\b/ },
  ca: { host: ['ca'], text: /\bCanada\b/ },
  cn: { host: ['cn'], text: /\bChina\b/ },
  de: { host: ['de'], text: /\bGermany\b/ },
  fr: { host: ['fr'], text: /\bFrance\b/ },
  india: { host: [], text: /\bIndia\b/ },
  jp: { host: ['jp'], text: /\bJapan\b/ },
  sg: { host: ['sg'], text: /\bSingapore\b/ },
};

/** A region in the notation of cloud providers, such as `us-east-1`. */
const CLOUD_REGION = /(?<![a-z])[a-z]{2}-(?:north|south|central|east|west)(?:east|west)?-?\d/;

/**
 * Finds the region of a server in its host, or else in its description.
 *
 * @returns undefined if neither names one
 * @example regionOf('https://api-us-1.vonage.com', '') // 'us1'
 */
export function regionOf(address: string, description: string): string | undefined {
  const labels = subdomains(hostOf(address));
  for (const label of labels) {
    const region = regionOfLabel(label);
    if (region !== undefined) return region;
  }
  return Object.entries(REGIONS).find(([, { text }]) => text.test(description))?.[0];
}

/** Returns the region in a label, which is one, or begins or ends with one: `api-eu`, `us2`. */
function regionOfLabel(label: string): string | undefined {
  const cloud = CLOUD_REGION.exec(label)?.[0];
  if (cloud !== undefined) return camelCase(cloud);
  const [, name = label, number = ''] = /^(\D+)(\d+)$/.exec(label) ?? [];
  const parts = name.split('-').filter((part) => part !== '');
  const ends = [parts.at(-1), parts[0]];
  for (const end of ends) {
    const region = Object.entries(REGIONS).find(([, { host }]) => end !== undefined && host.includes(end));
    if (region !== undefined) return `${region[0]}${end === parts.at(-1) ? number : ''}`;
  }
  return undefined;
}
