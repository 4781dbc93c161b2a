import { expect } from 'vitest';
import type { TestProgram } from '../start/program.ts';

/** Sends a call as it is, and sees that an error says what errors say. */
export async function send(
  program: TestProgram,
  method: 'POST' | 'PUT' | 'PATCH' | 'GET' | 'DELETE',
  url: string,
  body?: string | Buffer,
  type: string | undefined = 'application/json',
) {
  const headers = body === undefined || type === undefined ? {} : { 'content-type': type };
  const answer = await program.app.inject({
    method,
    url,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  });
  if (answer.statusCode >= 400) {
    const { message, code, fields, ...more } = answer.json();
    expect([answer.statusCode, typeof message, more]).toEqual([answer.statusCode, 'string', {}]);
    expect(code).toMatch(/^[a-z_]+$/);
    expect(message).toMatch(/^[A-Z][^{}]+\.$/);
    if (fields) expect(Object.values(fields).filter((said) => typeof said !== 'string' || !said)).toEqual([]);
  }
  return answer.statusCode;
}
