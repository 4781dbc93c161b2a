import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ImportState } from '#src/moving/moving-in/moving-in.ts';
import { sheets } from '#src/moving/moving-in/sheets.ts';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import { openDatabase, openPool } from '#src/platform/database/database.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Files } from './files.ts';

// biome-ignore lint/suspicious/noExplicitAny: a caller says what it expects of an answer
type Answer = any;
type Call = (method: string, path: string, body?: object) => Promise<Answer>;

/** Makes an account in this database, with an open session. @returns the session's token */
export async function makeAccount(databaseUrl: string, role: 'admin' | 'student'): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(
    `insert into users (id, email, password_hash, role, language, created_at, email_confirmed_at)
        values (uuidv7(), $1 || '@dars.test', '', $1, 'en', now(), now()) returning id`,
    [role],
  );
  await client.end();
  const pool = openPool(databaseUrl, 1);
  const context = { database: openDatabase(pool), clock: { now: () => new Date() } } as unknown as Context;
  const token = await openSession(context, rows[0].id, { remember: true });
  await pool.end();
  return token;
}

/** Calls the imports of a program that runs. @throws Error for an answer that is none of success */
export function callsOf(url: string, token: string): Call {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api/admin/imports${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/** Begins an import and sends its files. @returns its path */
export async function sendFiles(call: Call, files: Partial<Files>): Promise<string> {
  const { _id } = await call('POST', '', { zone: 'Asia/Tashkent' });
  for (const sheet of sheets) {
    if (!files[sheet]) continue;
    const form = new FormData();
    form.set('name', 'file');
    form.set('file', new Blob([files[sheet]], { type: 'text/csv' }), `${sheet}.csv`);
    await call('POST', `/${_id}/files?name=${sheet}.csv`, form);
  }
  return `/${_id}`;
}

/** Waits until an import stands like this, however often the program ends meanwhile. @param looked at each turn */
export async function awaitState(
  call: Call,
  path: string,
  state: ImportState,
  looked: (one: Answer) => void = () => {},
): Promise<Answer> {
  for (let tries = 0; tries < 4000; tries++) {
    const one = await call('GET', path).catch(() => undefined);
    if (one) looked(one);
    if (one?.state === state) return one;
    if (one?.failed) throw new Error(`the import failed in ${one.state}`);
    await wait(250);
  }
  throw new Error(`the import did not come to ${state}`);
}
