import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Answer } from '../start/program.ts';
import type { Schema } from './from-schema.ts';

type Content = { content?: Record<string, { schema: Schema }> };
type Operation = {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Content>;
};

/** As much of /api/openapi.json as is looked at. */
export type Described = { paths: Record<string, Record<string, Operation>> };

/** What is described of an endpoint. */
export function operationAt({ paths }: Described, key: string): Operation {
  const [method = '', pattern = ''] = key.split(' ');
  const operation = paths[pattern.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${key} is not described`);
  return operation;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
const known = new Map<Schema, ValidateFunction>();

/** In what an answer is not as it is described: its status, its media type or its body. */
export function problemWith(described: Described, key: string, answer: Answer): string | undefined {
  const { responses } = operationAt(described, key);
  const { status, headers, body } = answer;
  const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
  if (!response) return `${status} is not among ${Object.keys(responses)}`;
  if (!response.content) return body ? `${status} has a body` : undefined;
  const type = String(headers['content-type']).split(';')[0] ?? '';
  const found = Object.entries(response.content).find(([name]) => isOf(type, name));
  if (!found) return `${status} is ${type}, not ${Object.keys(response.content)}`;
  const [, { schema }] = found;
  const isRight = known.get(schema) ?? ajv.compile(schema);
  known.set(schema, isRight);
  return isRight(body)
    ? undefined
    : `${status}: ${ajv.errorsText(isRight.errors)} in ${JSON.stringify(body)}`;
}

/** Whether a media type is one that is described, by its name or by a range ('image/*'). */
function isOf(type: string, described: string): boolean {
  const name = described.split(';')[0] ?? '';
  return name.endsWith('/*') ? type.startsWith(name.slice(0, -1)) : name === type;
}
