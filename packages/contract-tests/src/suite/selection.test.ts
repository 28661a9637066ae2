import { expect, test } from 'vitest';
import { notesModel } from '../testing/notes-model.ts';
import { selectedModels, selectedTasks } from './selection.ts';

const longer = { ...notesModel, id: 'notes-api-v10' };
const models = [notesModel, longer];

test('the id of every task begins with that of its family', () => {
  const tasks = selectedTasks({ models: [longer] });
  expect(tasks.filter(({ id }) => !id.startsWith('notes-api-v10/'))).toEqual([]);
});

test.each([
  ['notes-api-v1', [notesModel]],
  ['notes-api-v1/readNote', [notesModel]],
  ['notes-api-v10/readNote', [longer]],
  ['notes-api', []],
])('%s selects tasks of the family that it names alone', (caseId, expected) => {
  expect(selectedModels({ models, caseId })).toEqual(expected);
});
