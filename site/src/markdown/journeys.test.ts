import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { journeysOf } from '../view/journeys/journey.ts';
import { assumptionsMarkdown } from './assumptions.ts';
import { journeyMarkdown, journeysMarkdown } from './journeys.ts';
import { referencePages, sharedPages } from './reference-pages.ts';

test.each(models.map((model) => [model.id, model] as const))(
  '%s: every step of every journey says what it calls, takes, expects and keeps',
  (_id, model) => {
    for (const journey of journeysOf(model)) {
      const text = journeyMarkdown(model, journey);
      const steps = `\n${text}`.split('\n## ').slice(1);
      expect(steps).toHaveLength(journey.steps.length);
      for (const [index, { operation, status, takes, keeps }] of journey.steps.entries()) {
        expect(steps[index]).toContain(`/${model.id}/${operation.operationId}.md)`);
        expect(steps[index]).toContain(`- Expects: ${status}`);
        for (const { target } of takes) expect(steps[index]).toContain(`- Takes \`${target}\``);
        for (const { name } of keeps) expect(steps[index]).toContain(`- Keeps \`${name}\``);
      }
    }
  },
);

test('a list of journeys shows where an operation refuses', () => {
  const texts = models.map((model) => journeysMarkdown(model, journeysOf(model))).join('\n');
  expect(texts).toMatch(/`cancelAppointment` \(400\)/);
});

test('the lists of errors, changes and assumptions are no empty pages', () => {
  const pages = [...models.flatMap(referencePages), ...sharedPages(models)];
  const lists = pages.filter(({ title }) => /^(Error catalogue|Changelog|Assumptions)$/.test(title));
  expect(lists).toHaveLength(3 * models.length + 2);
  for (const { text } of lists) expect(text().length).toBeGreaterThan(150);
});

test('each assumption leads to its places', () => {
  for (const model of models) {
    const text = assumptionsMarkdown(model);
    expect(text.match(/^- /gm)?.length).toBe(text.match(/^ {2}Where: \[/gm)?.length);
  }
});
