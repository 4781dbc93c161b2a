import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test, vi } from 'vitest';
import { measured } from '../../../../tests/admin/opening.ts';
import { certificateOfLocalhost } from '../../../../tests/certificate.ts';
import { signIn } from '../../../../tests/people.ts';
import { programForTest, type TestProgram } from '../../../../tests/program.ts';
import { measureChecks } from '../measure.server.ts';

test('without https it is red', async () => {
  const program = await programForTest();
  await measureChecks(program.context, ['address']);
  const admin = await signIn(program, 'admin');
  const { body } = await admin.call('GET', '/api/admin/opening');
  expect(body.checks).toContainEqual(
    expect.objectContaining({ _id: 'address', state: 'red', finding: 'address-http' }),
  );
});

test('it is green while https at the address leads here, and red when it leads elsewhere or nowhere', async () => {
  const leads: { to?: TestProgram } = {};
  const port = await proxyFor(leads);
  const environment = { PUBLIC_URL: `https://localhost:${port}` };
  const program = await programForTest({ environment });
  const { context } = program;
  const state = async () => {
    await measureChecks(context, ['address']);
    const { body } = await admin.call('GET', '/api/admin/opening');
    return body.checks.find(({ _id }: { _id: string }) => _id === 'address');
  };
  const admin = await signIn(program, 'admin');
  expect(await state()).toMatchObject({ state: 'red', finding: 'address-unreached' });
  leads.to = program;
  expect(await state()).toMatchObject({ state: 'green', finding: 'address-reached' });
  leads.to = await programForTest({ environment });
  expect(await state()).toMatchObject({ state: 'red', finding: 'address-unreached' });
});

test('asked for by the page, it is measured by a job', async () => {
  const program = await programForTest({ work: true });
  const admin = await signIn(program, 'admin');
  expect(await measured(admin, 'address')).toMatchObject({ state: 'unknown' });
  const shown = async () => JSON.stringify((await admin.call('GET', '/api/admin/opening')).body);
  await vi.waitFor(async () => expect(await shown()).toContain('address-http'), 10_000);
});

/** A door of https before a program, with a certificate that this process trusts. @returns its port */
async function proxyFor(leads: { to?: TestProgram }): Promise<number> {
  const { key, cert } = certificateOfLocalhost();
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  const server = createServer({ key, cert }, async ({ url = '' }, response) => {
    const answer = await leads.to?.app.inject(url);
    response.writeHead(answer?.statusCode ?? 502, { 'content-type': 'application/json' });
    response.end(answer?.body);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  onTestFinished(async () => {
    setDefaultCACertificates(trusted);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return (server.address() as AddressInfo).port;
}
