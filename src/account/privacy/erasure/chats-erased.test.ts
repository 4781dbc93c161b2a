import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { messages } from '#src/school/messages/tables.server.ts';
import { visitorThreads } from '#src/school/messages/visitors/tables.server.ts';
import { tellVisitorLater } from '#src/school/messages/visitors/tell.server.ts';
import { dataKeyOf, waitingRequest } from '../../../../tests/account/data-links.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { asked, beginChat } from '../../../../tests/school/chats.ts';
import { says } from '../../../../tests/school/messages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { readHeld } from '../held/held.server.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeEach(async () => {
  await emptyTables(program, 'users', 'threads', 'data_requests', 'mails');
  admin = await signIn(program, 'admin');
});

const neighbour = { name: 'Laylo', email: 'laylo@example.com', words: 'The neighbour’s question' };

/** A visitor’s chat that the school has answered by mail, and a neighbour’s. */
async function twoChats() {
  const own = await beginChat(program, { email: 'Nora@Example.com' });
  const other = await beginChat(program, neighbour);
  const { database } = program.context;
  const [row] = await database.select().from(visitorThreads).where(eq(visitorThreads.email, asked.email));
  const id = row?.threadId ?? '';
  await admin.call('POST', `/api/threads/${id}/messages`, says('On Sundays at noon.'));
  await database.update(visitorThreads).set({ seenAt: new Date(0) });
  await tellVisitorLater.run(program.context, { threadId: id, number: 2 }, { last: false });
  return { own, other, id };
}

test('the archive of an address holds its chats with both sides’ words, and nothing of others', async () => {
  const { own, id } = await twoChats();
  const { chats, mails } = await readHeld(program.context, { address: asked.email, user: undefined });
  expect(chats).toMatchObject([
    {
      id,
      name: asked.name,
      messages: [
        { number: 1, side: 'visitor', words: asked.words },
        { number: 2, side: 'school', words: 'On Sundays at noon.' },
      ],
    },
  ]);
  expect(mails).toMatchObject([{ about: 'chat', subject: 'A reply from Dars' }]);
  const text = JSON.stringify([chats, mails]);
  for (const word of [own.key, neighbour.words, admin.id, admin.email]) expect(text).not.toContain(word);
  const key = await dataKeyOf(program, asked.email);
  expect((await program.call('GET', `/api/privacy/${key}`)).body.held).toMatchObject({ chats: 1 });
});

test('the archive tells no words of the school that it has hidden: they may be about somebody else', async () => {
  const { id } = await twoChats();
  await admin.call('POST', `/api/admin/inbox/${id}/messages/2/hide`, { reason: 'To the wrong family' });
  await admin.call('POST', `/api/admin/inbox/${id}/messages/1/hide`, { reason: 'Unkind' });
  const { chats } = await readHeld(program.context, { address: asked.email, user: undefined });
  expect(chats[0]?.messages).toMatchObject([
    { words: asked.words, hiddenReason: 'Unkind' },
    { words: '', texts: null, hiddenReason: 'To the wrong family' },
  ]);
});

async function erase(): Promise<void> {
  const key = await dataKeyOf(program, asked.email);
  expect((await program.call('POST', `/api/privacy/${key}/erasure`)).status).toBe(200);
  expect((await (await waitingRequest(admin, asked.email)).erase()).status).toBe(200);
}

const said = async () =>
  (await program.context.database.select({ words: messages.words }).from(messages)).map(({ words }) => words);

test('an erasure deletes them, with the mails about them; the neighbour’s stays', async () => {
  const { own, other } = await twoChats();
  await erase();
  expect((await program.call('GET', own.path)).status).toBe(404);
  expect((await program.call('GET', other.path)).body.messages).toMatchObject([{ words: neighbour.words }]);
  expect(await said()).toEqual([neighbour.words]);
  expect((await program.mails()).filter(({ about }) => about === 'chat')).toEqual([]);
});

test('one that is held survives an erasure, and the last letter says so', async () => {
  const { id } = await twoChats();
  await admin.call('POST', `/api/admin/inbox/${id}/hold`, { reason: 'A dispute' });
  await erase();
  expect((await said()).toSorted()).toEqual([asked.words, 'On Sundays at noon.', neighbour.words].toSorted());
  const letter = (await program.mails()).find(({ kind }) => kind === 'erased');
  expect(letter?.content?.text).toContain('1 complete conversation: it is needed for a dispute');
});
