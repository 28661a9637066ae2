import type { ApiModel, Content, JsonObject, JsonValue, Operation, Schema } from '@partner-apis/model';
import { runSuite } from '../suite/run-suite.ts';
import { notesModel } from './notes-model.ts';

const json = (schema: Schema, ...values: JsonValue[]): Content[] => [
  {
    mediaType: 'application/json',
    schema,
    examples: values.map((value) => ({ name: 'example', summary: '', description: '', value })),
  },
];

const responses = (schema: Schema): Operation['responses'] => [
  { status: '200', description: '', headers: [], content: json(schema) },
  { status: '404', description: '', headers: [], content: [] },
];

const common = { summary: '', description: '', tag: '', deprecated: false, security: [], provoke: {} };
const code: Schema = { $ref: '#/$defs/MemberCode' };
const roles: Schema = { type: 'array', items: { type: 'string', enum: ['READER', 'WRITER'] } };

/** A document of members, who are listed and changed, and not read one by one. */
const membersModel: ApiModel = {
  ...notesModel,
  id: 'members-api-v1',
  basePath: '',
  securitySchemes: {},
  operations: [
    {
      ...common,
      operationId: 'listMembers',
      method: 'get',
      path: '/members',
      parameters: [],
      responses: responses({ type: 'array', items: { $ref: '#/$defs/Member' } }),
    },
    {
      ...common,
      operationId: 'updateMember',
      method: 'put',
      path: '/members/{memberCode}',
      omitted: 'kept',
      parameters: [
        {
          ...{ name: 'memberCode', in: 'path', required: true, description: '', deprecated: false },
          ...{ style: 'simple', explode: false, schema: code, example: 2 },
        },
      ],
      requestBody: {
        required: true,
        description: '',
        content: json({ $ref: '#/$defs/MemberUpdate' }, { roles: ['READER'] }),
      },
      responses: responses({}),
    },
  ],
  schemas: {
    MemberCode: { type: 'integer' },
    MemberUpdate: { type: 'object', properties: { roles } },
    Member: { type: 'object', required: ['code'], properties: { code, roles } },
  },
};

const TASKS = 'members-api-v1/updateMember/read-back';

/** Faults of the server, and the trait that it omits lists without items. */
export type MembersTrait = 'rolesKept' | 'noRolesKept' | 'allChanged' | 'emptyOmitted';

/** Runs a task, or all tasks, and returns the problems of each by its name. */
export async function membersProblems(task: string, ...traits: readonly MembersTrait[]) {
  const has = (trait: MembersTrait) => traits.includes(trait);
  let members: JsonObject[] = [1, 2].map((number) => ({ code: number, roles: ['READER', 'WRITER'] }));
  const { results } = await runSuite({
    baseUrl: 'http://members.test',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') return Response.json(members);
      const changed = Number(request.url.split('/').at(-1));
      const sent: JsonObject = await request.json();
      const isEmpty = Array.isArray(sent.roles) && sent.roles.length === 0;
      if (has('rolesKept') || (has('noRolesKept') && isEmpty)) return Response.json({});
      members = members.map(({ roles: known = [], ...member }) => {
        if (member.code !== changed && !has('allChanged')) return { ...member, roles: known };
        return isEmpty && has('emptyOmitted') ? member : { ...member, roles: sent.roles ?? known };
      });
      return Response.json({});
    },
    control: false,
    credentials: { default: {} },
    models: [membersModel],
    caseId: task === 'all' ? TASKS : `${TASKS}/${task}`,
  });
  return Object.fromEntries(results.map(({ id, problems }) => [id.replace(`${TASKS}/`, ''), problems]));
}
