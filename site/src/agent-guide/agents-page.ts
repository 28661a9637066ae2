import { brand } from '../brand.ts';
import type { Block } from '../page/block.ts';
import { item, paragraph } from '../page/blocks.ts';
import type { Page, Section } from '../page/page.ts';
import { addressLink, code, fileLink, spansOf, text } from '../page/span.ts';
import { agentsPath } from '../view/routes.ts';

/** The name of the server in a client's configuration. */
const NAME = brand.npmScope.replace('@', '');
/** The command that starts it, as clients run it. */
const SERVER = { command: 'npx', args: ['-y', `${brand.npmScope}/mcp`] } as const;
const LINE = `${SERVER.command} ${SERVER.args.join(' ')}`;

/** The page on how coding agents read the portal and use the sandbox. */
export function agentsPage(): Page {
  return {
    path: agentsPath,
    title: 'Use a coding agent',
    part: 'All APIs',
    description:
      'Connect a coding agent to the documentation, the SDKs and the sandbox, over the Model Context Protocol.',
    trail: [[text('All APIs')]],
    summary: spansOf(
      'An MCP server lets a coding agent look up operations, call a sandbox and correct its own requests. It runs on your ' +
        'machine, needs no credentials and makes no network requests.',
    ),
    search: {
      context: 'Guide',
      names: ['Use a coding agent', 'MCP server', 'Model Context Protocol'],
      place: 'Use a coding agent',
    },
    lead: [],
    sections: [clients(), http(), firstPrompt(), texts()],
  };
}

function clients(): Section {
  return section('clients', 'Configure your client', [
    paragraph(
      'Add the server to ',
      addressLink(vsCode(), 'VS Code'),
      ' or ',
      addressLink(cursor(), 'Cursor'),
      ' with one click, or to another client with its command or configuration:',
    ),
    shell('Claude Code', `claude mcp add ${NAME} -- ${LINE}`),
    shell('Codex', `codex mcp add ${NAME} -- ${LINE}`),
    shell('Gemini CLI', `gemini mcp add ${NAME} ${LINE}`),
    json('Claude Desktop, Cursor, Windsurf and others: mcpServers', { mcpServers: { [NAME]: SERVER } }),
    json('VS Code: .vscode/mcp.json', { servers: { [NAME]: { type: 'stdio', ...SERVER } } }),
  ]);
}

function http(): Section {
  return section('http', 'Over HTTP', [
    paragraph(
      'For clients that connect over HTTP, start the server, then give them the URL ',
      code('http://127.0.0.1:4020/mcp'),
      ':',
    ),
    shell('Shell', `${LINE} --port 4020`),
  ]);
}

function firstPrompt(): Section {
  return section('first-task', 'A first task', [
    paragraph('Give the agent a task whose result it can check:'),
    {
      kind: 'quote',
      blocks: [
        paragraph(
          'Read how the first API is called and make its first call in the sandbox. Provoke one error, explain it, and write a program that handles it.',
        ),
      ],
    },
    paragraph(
      'The prompts ',
      code('integrate_api'),
      ', ',
      code('migrate_version'),
      ' and ',
      code('diagnose_call'),
      ' lead through larger tasks.',
    ),
  ]);
}

function texts(): Section {
  return section('texts', 'Without the server', [
    {
      kind: 'list',
      items: [
        item(
          fileLink('llms.txt', 'llms.txt'),
          ' lists all pages, ',
          fileLink('llms-full.txt', 'llms-full.txt'),
          ' contains their text.',
        ),
        item(
          'Add ',
          code('.md'),
          ' to the address of a page for its Markdown. Where the host negotiates, ',
          code('Accept: text/markdown'),
          ' returns it, too.',
        ),
        item('Each SDK has an ', code('AGENTS.md'), ' with all its operations.'),
      ],
    },
  ]);
}

/** @see https://code.visualstudio.com/api/extension-guides/ai/mcp#create-an-mcp-installation-url */
function vsCode(): string {
  return `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: NAME, ...SERVER }))}`;
}

/** @see https://cursor.com/docs/context/mcp/install-links */
function cursor(): string {
  const parameters = new URLSearchParams({ name: NAME, config: btoa(JSON.stringify(SERVER)) });
  return `cursor://anysphere.cursor-deeplink/mcp/install?${parameters}`;
}

function section(anchor: string, title: string, blocks: readonly Block[]): Section {
  return { anchor, level: 2, title: spansOf(title), blocks };
}

function shell(label: string, line: string): Block {
  return { kind: 'code', label, language: 'bash', code: line };
}

function json(label: string, value: object): Block {
  return { kind: 'code', label, language: 'json', code: JSON.stringify(value, null, 2) };
}
