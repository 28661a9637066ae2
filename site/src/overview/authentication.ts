import type { ApiModel, SecurityScheme } from '@partner-apis/model';
import type { Block, Card } from '../page/block.ts';
import { assumption, paragraph } from '../page/blocks.ts';
import { prose } from '../page/prose/prose.ts';
import type { SearchEntry } from '../page/search-entry.ts';
import { code } from '../page/span.ts';
import { schemeLabel } from '../view/credentials.ts';
import { tokenEndpoints } from '../view/token-endpoints.ts';

interface Options {
  /** Whether the search finds the schemes here. */
  readonly isSearched: boolean;
}

/** Describes the security schemes of a family, each with its token endpoints or header. */
export function authentication(model: ApiModel, { isSearched }: Options): readonly Block[] {
  const schemes = Object.entries(model.securitySchemes);
  if (schemes.length === 0) return [paragraph('No credentials are required.')];
  return [
    {
      kind: 'cards',
      cards: schemes.map(([name, scheme]) => ({
        ...schemeCard(model, name, scheme),
        ...(isSearched ? { search: schemeEntry(name, scheme) } : {}),
      })),
    },
  ];
}

function schemeCard(model: ApiModel, name: string, scheme: SecurityScheme): Card {
  return {
    anchor: `security-${name}`,
    title: schemeLabel(scheme),
    blocks: [
      ...(scheme.type === 'apiKey' ? [paragraph('Header ', code(scheme.name))] : []),
      ...(scheme.type === 'oauth2'
        ? tokenEndpoints(model, scheme.tokenUrl).map(({ label, url }) => paragraph(`${label}: `, code(url)))
        : []),
      ...prose(scheme.description, model),
      ...assumption(prose(scheme.assumption ?? '', model)),
    ],
  };
}

/** Returns the search entry of a scheme. An API key can be found by the name of its field. */
function schemeEntry(name: string, scheme: SecurityScheme): SearchEntry {
  const names = [schemeLabel(scheme), name] as const;
  return scheme.type === 'apiKey'
    ? { context: 'Field', names: [scheme.name, ...names], text: scheme.description }
    : { context: 'Guide', names: [...names], text: scheme.description };
}
