import { expect, test, vi } from 'vitest';
import { signIn } from '../../../../tests/make/people.ts';
import { measured } from '../../../../tests/staff/opening.ts';
import { mailServer } from '../../../../tests/start/mail-delivery.ts';
import { programAnew, programForTest } from '../../../../tests/start/program.ts';

test('without a mail server it is red', async () => {
  const program = await programAnew();
  const admin = await signIn(program, 'admin');
  expect(await measured(admin, 'mail')).toMatchObject({ state: 'red', finding: 'mail-unset' });
});

test('it is green once a letter went out by the mail server and its own link came back, and red while letters are refused', async () => {
  const server = await mailServer();
  const program = await programForTest({ work: true, environment: server.environment });
  const admin = await signIn(program, 'admin');
  expect(await measured(admin, 'mail')).toMatchObject({ state: 'red', finding: 'mail-untried' });
  const letter = async () => {
    const had = server.attempts.length;
    expect((await admin.call('POST', '/api/admin/opening/letter')).status).toBe(200);
    await vi.waitFor(() => expect(server.attempts.length).toBeGreaterThan(had), 10_000);
    const raw = server.attempts.at(-1)?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    return /opening\?letter=([\w-]+)/.exec(raw)?.[1] ?? '';
  };
  const first = await letter();
  const second = await letter();
  expect(await measured(admin, 'mail')).toMatchObject({ state: 'red', finding: 'mail-waiting' });
  const open = (key: string) => admin.call('POST', '/api/admin/opening/letter/opened', { key });
  // The link of an earlier letter is over.
  expect((await open(first)).status).toBe(404);
  expect(await measured(admin, 'mail')).toMatchObject({ state: 'red' });
  expect((await open(second)).status).toBe(200);
  const host = new URL(server.environment.SMTP_URL).host;
  const arrived = { state: 'green', finding: 'mail-opened', values: { host } };
  expect(await measured(admin, 'mail')).toMatchObject(arrived);
  // Every mail a day later is refused for good.
  program.clock.set('2026-01-17T17:00:00Z');
  server.answer = () => Object.assign(new Error('Nobody of this name.'), { responseCode: 550 });
  await letter();
  await vi.waitFor(async () => expect((await program.mails()).at(-1)?.error).toBeTruthy(), 10_000);
  expect(await measured(admin, 'mail')).toMatchObject({ state: 'red', finding: 'mail-failing' });
});
