import type { JsonValue } from '@partner-apis/model';
import { operation } from '@partner-apis/model/testing/operation';
import { expect, test } from 'vitest';
import { javaSample } from './java.ts';
import { secretMark } from './secret-text.ts';
import type { WireRequest } from './wire.ts';

const json = { status: '200', description: '', headers: [], content: [] };
const answering = operation({
  responses: [{ ...json, content: [{ mediaType: 'application/json', schema: {}, examples: [] }] }],
});
const request: WireRequest = {
  method: 'POST',
  url: 'https://uat.shop.example/things',
  target: '/things',
  host: 'uat.shop.example',
  headers: [
    ['X-Key', secretMark('API_KEY')],
    ['Authorization', `Bearer ${secretMark('ACCESS_TOKEN')}`],
  ],
};

test('a call uses the HTTP client of Java, with secrets from the environment', () => {
  expect(
    javaSample(answering, { ...request, body: { value: { id: 1 }, mediaType: 'application/json' } }),
  ).toBe(`import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

var client = HttpClient.newHttpClient();
var request = HttpRequest.newBuilder()
    .uri(URI.create("https://uat.shop.example/things"))
    .header("X-Key", System.getenv("API_KEY"))
    .header("Authorization", "Bearer " + System.getenv("ACCESS_TOKEN"))
    .POST(BodyPublishers.ofString("""
        {
          "id": 1
        }"""))
    .build();
var response = client.send(request, BodyHandlers.ofString());
System.out.println(response.body());`);
});

test.each([
  ['GET', '.GET()'],
  ['DELETE', '.DELETE()'],
  ['POST', '.POST(BodyPublishers.noBody())'],
  ['PATCH', '.method("PATCH", BodyPublishers.noBody())'],
])('%s without a body is %s', (method, call) => {
  const sample = javaSample({ ...answering, responses: [json] }, { ...request, method });
  expect(sample).toContain(`    ${call}\n`);
  expect(sample).toContain('BodyHandlers.discarding());\nSystem.out.println(response.statusCode());');
});

/**
 * Reads a text block as a Java compiler does.
 *
 * @see The Java Language Specification, section 3.10.6
 */
function readTextBlock(source: string): string {
  const [, content = ''] = /"""\n([\s\S]*?)(?<!\\)"""/.exec(source) ?? [];
  const lines = content.split('\n');
  const margins = lines
    .filter((line, index) => line.trim() !== '' || index === lines.length - 1)
    .map((line) => line.length - line.trimStart().length);
  const stripped = lines.map((line) => line.slice(Math.min(...margins)).replace(/[ \t]+$/, '')).join('\n');
  const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', s: ' ', '\n': '' };
  return stripped.replaceAll(/\\([\s\S])/g, (_, code: string) => escapes[code] ?? code);
}

test.each<[string, JsonValue]>([
  ['lines', '<a>\n  <b/>\n</a>'],
  ['lines that all are indented', '  a\n    b'],
  ['quotes', 'a """quoted""" text"'],
  ['a backslash', 'C:\\new'],
  ['blanks at the end of a line', 'a \n\tb\t\n'],
  ['line ends of Windows', 'a\r\nb'],
])('%s of a body are read as they were', (_case, value) => {
  const sample = javaSample(answering, { ...request, body: { value, mediaType: 'text/plain' } });
  expect(readTextBlock(sample)).toBe(value);
});
