import type { PortalSettings } from '../settings/portal-settings.ts';

/** Describes in Markdown paragraphs how Try it handles the reader's input, by the portal's settings. */
export function tryItPrivacy({ tryIt }: Pick<PortalSettings, 'tryIt'>): readonly string[] {
  const sandbox =
    'Try it, on the reference page of each operation, calls a sandbox that runs in the page. These calls do not ' +
    'leave your browser.';
  const kept =
    'Until you close the tab, your browser keeps the request that you typed, your last calls with their responses, ' +
    'and the changes that they made in the sandbox.';
  if (tryIt !== 'real-servers') return [`${sandbox} Try it calls nothing else.`, kept];
  return [
    `${sandbox} If you choose a real server instead, your browser sends your requests, and the credentials that you ` +
      'type for that server, to its address and to its token endpoint. Neither goes to another server, and nothing ' +
      'passes through the portal.',
    `${kept} It does not keep credentials, unless you tick the box that keeps them in the tab for one server.`,
  ];
}

/** Describes in Markdown paragraphs the third-party content and the permitted connections of the portal. */
export function thirdParties({
  tagManager,
  tryIt,
}: Pick<PortalSettings, 'tagManager' | 'tryIt'>): readonly string[] {
  if (tagManager === undefined)
    return [
      'Nothing is loaded from third parties.',
      tryIt === 'real-servers'
        ? 'The content security policy lets the reference page of an operation connect to any server, because you ' +
          'may choose one in Try it. All other pages can connect to this site only.'
        : 'The content security policy lets pages connect to this site only.',
    ];
  const others = [...new Set([tagManager.src, ...tagManager.origins].map(originOf))].filter(Boolean);
  return [
    `With your consent, and not before, the portal loads \`${tagManager.src}\`, which may send the data that you ` +
      'were asked about. You can withdraw your consent at the bottom of every page.',
    others.length === 0
      ? 'The content security policy lets pages connect to this site only.'
      : `The content security policy lets pages connect to this site and to ${others.map((origin) => `\`${origin}\``).join(', ')}.`,
  ];
}

function originOf(address: string): string {
  return URL.parse(address)?.origin ?? '';
}
