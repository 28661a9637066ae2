import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { journeysOf } from '../view/journeys/journey.ts';
import { assumptionsMarkdown } from './assumptions.ts';
import { journeyMarkdown, journeysMarkdown } from './journeys.ts';
import { referencePages, sharedPages } from './reference-pages.ts';

test.each(models.map((model) => [model.id, model] as const))(
  '%s: every step of every journey lists its call, inputs, expectations and saved values',
  (_id, model) => {
    for (const journey of journeysOf(model)) {
      const text = journeyMarkdown(model, journey);
      const steps = `\n${text}`.split('\n## ').slice(1);
      expect(steps).toHaveLength(journey.steps.length);
      for (const [index, { operation, status, takes, keeps }] of journey.steps.entries()) {
        expect(steps[index]).toContain(`/${model.id}/${operation.operationId}.md)`);
        expect(steps[index]).toContain(`- Expects: ${status}`);
        for (const { target } of takes) expect(steps[index]).toContain(`- Uses \`${target}\``);
        for (const { name } of keeps) expect(steps[index]).toContain(`- Saves \`${name}\``);
      }
    }
  },
);

test('a list of journeys shows which calls are rejected', () => {
  const texts = models.map((model) => journeysMarkdown(model, journeysOf(model))).join('\n');
  expect(texts).toMatch(/`cancelAppointment` \(400\)/);
});

test('the pages of errors, changes and assumptions are not empty', () => {
  const pages = [...models.flatMap(referencePages), ...sharedPages(models)];
  const lists = pages.filter(({ title }) => /^(Error catalogue|Changelog|Assumptions)$/.test(title));
  expect(lists).toHaveLength(3 * models.length + 2);
  for (const { text } of lists) expect(text().length).toBeGreaterThan(150);
});

test('each assumption links to its places', () => {
  for (const model of models) {
    const text = assumptionsMarkdown(model);
    expect(text.match(/^- /gm)?.length).toBe(text.match(/^ {2}Where: \[/gm)?.length);
  }
});
