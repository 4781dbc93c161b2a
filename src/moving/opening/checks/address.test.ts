import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { signIn } from '../../../../tests/make/people.ts';
import { measured } from '../../../../tests/staff/opening.ts';
import { openHttpsDoor } from '../../../../tests/stand-ins/https-door.ts';
import { programAnew, programForTest, type TestProgram } from '../../../../tests/start/program.ts';
import { measureChecks } from '../measure.server.ts';

test('without https it is red', async () => {
  const program = await programAnew();
  await measureChecks(program.context, ['address']);
  const admin = await signIn(program, 'admin');
  const { body } = await admin.call('GET', '/api/admin/opening');
  expect(body.checks).toContainEqual(
    expect.objectContaining({ _id: 'address', state: 'red', finding: 'address-http' }),
  );
});

test('it is green while https at the address leads here, and red when it leads elsewhere or nowhere', async () => {
  const door = await openHttpsDoor();
  onTestFinished(door.stop);
  const environment = { PUBLIC_URL: door.url };
  const program = await programForTest({ environment });
  const { context } = program;
  const state = async () => {
    await measureChecks(context, ['address']);
    const { body } = await admin.call('GET', '/api/admin/opening');
    return body.checks.find(({ _id }: { _id: string }) => _id === 'address');
  };
  const admin = await signIn(program, 'admin');
  expect(await state()).toMatchObject({ state: 'red', finding: 'address-unreached' });
  door.leadTo(addressOf(program));
  expect(await state()).toMatchObject({ state: 'green', finding: 'address-reached' });
  door.leadTo(addressOf(await programForTest({ environment })));
  expect(await state()).toMatchObject({ state: 'red', finding: 'address-unreached' });
});

test('asked for by the page, it is measured by a job', async () => {
  const program = await programForTest({ work: true });
  const admin = await signIn(program, 'admin');
  expect(await measured(admin, 'address')).toMatchObject({ state: 'unknown' });
  const shown = async () => JSON.stringify((await admin.call('GET', '/api/admin/opening')).body);
  await vi.waitFor(async () => expect(await shown()).toContain('address-http'), 10_000);
});

/** Where a program that runs here listens. */
function addressOf({ app }: TestProgram): string {
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
