import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { ChannelKind } from '#src/people/accounts/channel.ts';
import type { Delivery } from '#src/people/notifications/message.ts';
import type { Sender } from '#src/people/notifications/senders.server.ts';
import { createI18n } from '#src/platform/language/i18n.ts';
import { renewCheck } from './added-provider.ts';
import type { SignedInPerson } from './make/people.ts';
import { sources } from './source-imports.ts';
import type { TestProgram } from './start/program.ts';

/** A way that nobody has heard of. */
const added = 'pigeon' as ChannelKind;

let program: TestProgram;
let family: SignedInPerson;
/** What flew where, and whether a pigeon is taken there. */
const flown: string[] = [];
let taken: Delivery = 'sent';

// Added where any would be, before whatever reads the list is loaded. Modules are loaded anew for this file alone.
beforeAll(async () => {
  vi.resetModules();
  const { channelFacts, channelKinds } = await import('#src/people/accounts/channel.ts');
  const { handedOutKinds } = await import('#src/people/accounts/account.ts');
  for (const kinds of [channelKinds, handedOutKinds]) (kinds as unknown as string[]).push(added);
  channelFacts[added] = { takesAnswers: true, endsWithSession: true };
  const { senders } = await import('#src/people/notifications/senders.server.ts');
  senders[added] = await pigeons();
  const { startTestProgram } = await import('./start/program.ts');
  const { signIn } = await import('./make/people.ts');
  const { channels, notificationChoices } = await import('#src/people/notifications/tables.server.ts');
  program = await startTestProgram();
  // The checks that its migration would bring.
  await renewCheck(program, channels, 'channels_kind', added);
  await renewCheck(program, notificationChoices, 'notification_choices_way', added);
  family = await signIn(program, 'student');
}, 60_000);
afterAll(async () => {
  await program.stop();
  vi.resetModules();
});

/** What it does: a loft is connected by a call. */
async function pigeons(): Promise<Sender> {
  const { implement } = await import('#src/platform/http/endpoints.server.ts');
  const { defineContract, ownAccount } = await import('#src/platform/http/contract.ts');
  const { connectChannel } = await import('#src/people/notifications/choosing/channels.server.ts');
  const contract = defineContract({
    'PUT /api/notifications/pigeon': {
      summary: 'Connect a loft',
      ...ownAccount,
      body: z.object({ loft: z.string() }),
      answer: { 200: z.object({ _id: z.uuid() }) },
    },
  });
  return {
    isSetUp: () => true,
    async send(_, { address }, { title }) {
      flown.push(`${address}: ${title}`);
      return taken;
    },
    api: implement(contract, {
      'PUT /api/notifications/pigeon': async (context, { body: { loft } }, { person }) => {
        const channel = { userId: person.id, kind: added, address: loft, label: `The loft ${loft}` };
        return { _id: (await connectChannel(context, channel)).id };
      },
    }),
  };
}

/** Connects one, and what the page reads then. */
async function connect() {
  await family.call('PUT', '/api/notifications/pigeon', { loft: 'on the roof' });
  return (await family.call('GET', '/api/notifications')).body;
}

function NameLoft() {
  return createElement('button', { type: 'button' }, 'Name your loft');
}

test('it is offered, connected by its own endpoint, tried and chosen by topic', async () => {
  const { sendWaiting } = await import('./people/notices.ts');
  expect((await family.call('GET', '/api/notifications')).body).toMatchObject({
    ...{ telegram: false, push: true, [added]: true, channels: [] },
  });
  const { channels, choices } = await connect();
  expect(channels).toMatchObject([{ kind: added, label: 'The loft on the roof' }]);
  expect(choices).toContainEqual({ topic: 'changes', mail: true, telegram: true, push: true, [added]: true });
  await family.call('POST', `/api/notifications/channels/${channels[0]._id}/test`);
  expect(await sendWaiting(program)).toEqual([]);
  expect(flown.splice(0)).toEqual([expect.stringMatching(/^on the roof: A test from/)]);
  const changes = `/api/notifications/choices/changes/${added}`;
  for (const wanted of [false, true]) {
    const { body } = await family.call('PUT', changes, { wanted });
    expect(body.choices).toContainEqual(expect.objectContaining({ topic: 'changes', [added]: wanted }));
  }
});

test('what happens is told by it; where nobody takes it any more it ends, and its owner is mailed', async () => {
  const { sendWaiting, tell } = await import('./people/notices.ts');
  const { mails } = await import('#src/platform/database/tables.server.ts');
  await connect();
  await tell(program, family);
  await sendWaiting(program);
  expect(flown.splice(0)).toEqual(['on the roof: Moved to Monday, 6:00 PM: Chess']);
  taken = 'gone';
  await tell(program, family, { key: 'moved 2' });
  await sendWaiting(program);
  taken = 'sent';
  expect((await family.call('GET', '/api/notifications')).body.channels).toEqual([]);
  const sent = await program.context.database.select({ kind: mails.kind }).from(mails);
  expect(sent).toContainEqual({ kind: 'channel-ended' });
});

test('it was handed out, and ends where its device is logged out from elsewhere', async () => {
  const { channelsOut } = await import('#src/people/notifications/ways-in.server.ts');
  await connect();
  const { body } = await family.call('GET', '/api/user/handed-out');
  expect(body).toContainEqual({ kind: added, name: 'The loft on the roof' });
  await channelsOut.endOn?.(program.context, family.id, { allBut: randomUUID() });
  expect((await family.call('GET', '/api/notifications')).body.channels).toEqual([]);
});

test('the page has a part for it and a column, in its own words', async () => {
  const { Channels, connecting } = await import('#src/people/notifications/channels.tsx');
  const { ChoiceTable } = await import('#src/people/notifications/choosing/choice-table.tsx');
  connecting[added] = { ...connecting.push, Connect: NameLoft };
  const words = {
    channels: { [added]: 'Pigeons', [`${added}Hint`]: 'They fly by day.' },
    choices: { ways: { [added]: 'Birds' } },
  };
  const i18n = await createI18n('en', { messages: { notifications: words } });
  const shown = await connect();
  const parts = [createElement(Channels, { ...shown, channels: [] }), createElement(ChoiceTable, shown)];
  const element = createElement(Fragment, {}, ...parts);
  const router = createMemoryRouter([{ path: '/', element }]);
  const html = renderToStaticMarkup(
    createElement(I18nextProvider, { i18n }, createElement(RouterProvider, { router })),
  );
  expect(html).toMatch(/Pigeons<\/h3>.*They fly by day\..*Name your loft/);
  expect(html).toMatch(/<th[^>]*scope="col"[^>]*>Birds</);
});

test('which way it is, only its own folder and the tables ask', () => {
  const tables = [
    'src/people/accounts/channel.ts',
    'src/people/notifications/senders.server.ts',
    'src/people/notifications/channels.tsx',
    // A browser's channel alone has keys.
    'src/people/notifications/tables.server.ts',
    // By which ways the staff are reached, and what was said came: not what anybody is told by.
    ...['src/people/business/business.ts', 'src/school/messages/kinds.ts'],
  ];
  const rooms = /^src\/(people|school|account|staff)\//;
  const own = /\/(telegram|push)\//;
  const named = /'(telegram|push)'|\b(telegram|push): /;
  const asking = sources.filter((file) => rooms.test(file) && named.test(readFileSync(file, 'utf8')));
  expect(asking.filter((file) => !own.test(file) && !tables.includes(file))).toEqual([]);
});
