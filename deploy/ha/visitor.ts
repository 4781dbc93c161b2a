import { randomBytes } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { databaseUrl } from './cluster.ts';
import { address } from './dars.ts';
import type { Reader } from './load.ts';

/**
 * What the readers of the run read: a page kept in memory; a list, a session and what is on a teacher's own page out of
 * the database; and a picture out of the storage, which this teacher, signed up for it, has sent in.
 */
export async function prepareReaders(): Promise<Reader[]> {
  await openSchool();
  const password = randomBytes(12).toString('hex');
  const account = { email: 'teacher@dars.test', password };
  await post('/api/user/register', { ...account, role: 'teacher' });
  const { access_token } = await post<{ access_token: string }>('/api/user/login', account);
  const headers = { authorization: `Bearer ${access_token}` };
  const form = new FormData();
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#1d4e89' } });
  form.append('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'picture.png');
  const sent = await fetch(`${address}/api/files`, { method: 'POST', headers, body: form });
  const { src } = await answered<{ src: string }>(sent);
  return [
    { name: 'home page', path: '/' },
    { name: 'list of lessons', path: '/api/lessons' },
    { name: 'session', path: '/api/user/login/access', headers },
    { name: 'own page', path: '/api/workspace', headers },
    { name: 'picture', path: `/api/files/${src}` },
  ];
}

/** Visitors come to a school that has had its opening day. */
async function openSchool(): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('insert into opening (opened_at) values (now()) on conflict do nothing');
  await client.end();
}

async function post<Answer = unknown>(path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return answered(await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

async function answered<Answer>(answer: Response): Promise<Answer> {
  if (!answer.ok) throw new Error(`${new URL(answer.url).pathname}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
