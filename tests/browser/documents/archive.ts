/** The operations of a group. A menu lists 60 of them. */
export const RECORDS = 160;
/** An example of about 20,000 characters. A page shows 12,000 of them. */
export const REPORT = Array.from({ length: 300 }, (_, line) => ({
  line,
  text: `What was found at place ${line}.`,
}));

/** A group of many operations, and an operation with a long example. */
export const archive = {
  tags: [{ name: 'Records' }, { name: 'Reports' }],
  paths: {
    ...Object.fromEntries(
      Array.from({ length: RECORDS }, (_, index) => [
        `/records/${index}`,
        {
          get: {
            operationId: `readRecord${index}`,
            tags: ['Records'],
            summary: `Read record ${index}`,
            responses: { '204': { description: 'It is there.' } },
          },
        },
      ]),
    ),
    '/report': {
      get: {
        operationId: 'readReport',
        tags: ['Reports'],
        summary: 'Read the report',
        responses: {
          '200': {
            description: 'The report.',
            content: { 'application/json': { schema: { type: 'array' }, example: REPORT } },
          },
        },
      },
    },
  },
};
