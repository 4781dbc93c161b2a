import { once } from 'node:events';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../../tests/make/people.ts';
import { addressOf, drawing, sendPicture } from '../../../tests/make/sent-pictures.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { mintName } from './names.server.ts';
import { resizePicture } from './pictures/resize.server.ts';

const program = sharedProgram();
let drawn: string;
beforeAll(async () => {
  const picture = await drawing(1000, 40).jpeg().toBuffer();
  drawn = (await sendPicture(program, await signIn(program, 'teacher'), picture)).body.src;
  await resizePicture.run(program.context, { name: drawn }, { last: false });
});

/** The status and code of an error, in the shape of every error. */
async function failure(path: string): Promise<[number, string]> {
  const answer = await program.app.inject({ url: `/api/files/${path}` });
  const { message, code } = answer.json();
  expect([typeof message, answer.headers['cache-control'] ?? 'no-store']).toEqual(['string', 'no-store']);
  return [answer.statusCode, code];
}

test.each(['0', '1', '321', '640.0', '-640', '1e3', 'wide', '640&w=320', '%00'])(
  'the width %j is refused',
  async (w) => {
    expect(await failure(`${drawn}?w=${w}`)).toEqual([400, 'invalid_input']);
  },
);

test('an empty width is none', async () => {
  const answer = await program.app.inject({ url: `/api/files/${drawn}?w=` });
  const whole = await program.app.inject({ url: `/api/files/${drawn}` });
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, whole.rawPayload.length]);
});

describe('nothing else can be reached', () => {
  const secret = 'what nobody may read';

  test.each([
    'unknown.webp',
    '%2e%2e%2fsecret',
    '..%2fsecret',
    '..%5csecret',
    '%2fetc%2fpasswd',
    'inner%2fsecret',
    'inner',
    '%00',
    '.',
    '%2e%2e',
    '$NAME%00',
    '$NAME%00.webp',
    '$NAME/',
    '$NAME/..',
    '$NAME.320.webp',
    '$NAME.part',
    '%2e%2f$NAME',
    '',
  ])('by %j', async (path) => {
    const files = join(program.context.config.dataDir, 'files');
    await mkdir(join(files, 'inner'), { recursive: true });
    for (const place of ['../secret', 'secret', 'inner/secret']) await writeFile(join(files, place), secret);
    const [status, code] = await failure(path.replace('$NAME', drawn));
    expect([status, code]).toEqual([404, 'not_found']);
  });

  test.each([
    '/api/files/../../secret',
    '/api/files/..\\..\\secret',
    '/api/files//etc/passwd',
    '/api/files/%zz',
  ])('nor by the bare line GET %s', async (path) => {
    const { hostname, port } = new URL(addressOf(program));
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 40[04] .*"code":"(not_found|malformed)"/s);
    socket.destroy();
  });

  test('by a link that somebody laid into the store', async () => {
    const { dataDir } = program.context.config;
    const [file, folder] = [mintName(), mintName()];
    await writeFile(join(dataDir, 'secret'), secret);
    await symlink(join(dataDir, 'secret'), join(dataDir, 'files', file));
    await symlink(dataDir, join(dataDir, 'files', folder));
    expect([await failure(file), await failure(folder)]).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
  });
});
