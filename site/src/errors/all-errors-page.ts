import type { ApiModel } from '@partner-apis/model';
import { allApisTrail } from '../page/all-apis-trail.ts';
import type { Block, Row } from '../page/block.ts';
import { namedParagraph } from '../page/blocks.ts';
import type { Page, Section } from '../page/page.ts';
import { pageLink, type Span, separated, spansOf } from '../page/span.ts';
import { errorAnchor } from '../view/anchors.ts';
import { allErrorsPath, errorsPath } from '../view/routes.ts';
import { allErrors, type StatusGroup } from './all-errors.ts';
import { causeAndFix, errorText, propertyCell } from './error-table.ts';

/** The page with the errors of all families, by status. Errors that several families share are listed once. */
export function allErrorsPage(models: readonly ApiModel[]): Page {
  const groups = allErrors(models);
  const total = groups.reduce((sum, { errors }) => sum + errors.length, 0);
  const names = models.map(({ family }) => family.name).join(', ');
  return {
    path: allErrorsPath,
    title: 'Error catalogue',
    part: 'All APIs',
    description: 'Every error that the APIs return, by status, with its cause and fix.',
    trail: allApisTrail(),
    summary: spansOf(
      `Every error that the ${models.length} APIs return, by status, with its cause and fix. Errors that several ` +
        'APIs share are listed once.',
    ),
    search: {
      context: 'Guide',
      names: ['Error catalogue of all APIs'],
      text: `The errors of ${names}, by status.`,
      place: 'Error catalogue of all APIs',
    },
    lead: [familyLinks(models), { kind: 'row-filter', label: 'Find an error', total }],
    sections: groups.map(statusSection),
  };
}

function familyLinks(models: readonly ApiModel[]): Block {
  const links = models.map((model): readonly Span[] => [pageLink(errorsPath(model), model.family.name)]);
  return namedParagraph('error-families', ...separated(links, ', '));
}

function statusSection({ status, phrase, errors }: StatusGroup): Section {
  return {
    anchor: `status-${status}`,
    level: 2,
    title: spansOf({ kind: 'status', status }, ` ${phrase}`),
    blocks: [
      {
        kind: 'table',
        name: 'error-table',
        label: `Errors with status ${status}`,
        isDerived: true,
        columns: [spansOf('Error'), spansOf('Property'), spansOf('Cause and fix')],
        rows: errors.flatMap(errorRow),
      },
    ],
  };
}

function errorRow({ error, owners }: StatusGroup['errors'][number]): readonly Row[] {
  const [first] = owners;
  if (first === undefined) return [];
  const links = owners.map(({ model, name }): readonly Span[] => [
    pageLink(`${errorsPath(model)}#${errorAnchor(name)}`, model.family.name),
  ]);
  return [
    {
      cells: [
        {
          name: 'error-text',
          blocks: [...errorText(error), namedParagraph('error-operations', ...separated(links, ', '))],
        },
        propertyCell(error),
        causeAndFix(first.model, error),
      ],
    },
  ];
}
