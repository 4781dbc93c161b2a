import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ofChannels } from '#src/people/accounts/channel.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { signIn } from '../../../tests/make/people.ts';
import { connectTelegram, noticesOf } from '../../../tests/people/notices.ts';
import { enter, makeRoom } from '../../../tests/room/rooms.ts';
import { programAnew } from '../../../tests/start/program.ts';

test('word of an alarm reaches the mailbox of the staff, and each admin in their language by the ways they chose', async () => {
  const program = await programAnew();
  const [nilufar, ravshan] = [await signIn(program, 'admin'), await signIn(program, 'admin')];
  const { database } = program.context;
  await database.update(users).set({ language: 'uz' }).where(eq(users.id, nilufar.id));
  await connectTelegram(program, ravshan, 7);
  const { body } = await ravshan.call('PUT', '/api/notifications/choices/room-alarms/mail', {
    wanted: false,
  });
  expect(body.choices).toContainEqual({ topic: 'room-alarms', mail: false, ...ofChannels(() => true) });
  const { mother, meeting, child, as } = await makeRoom(program);
  const ali = await enter(program, meeting, as(mother, [child]));
  ali.say({ t: 'alarm', kind: 'words', text: 'Vali calls me names.', key: randomUUID() });
  await ali.hears('alarmed');
  await program.rooms.written();
  const told = (await program.mails()).filter(({ key }) => key.startsWith('room alarm'));
  expect(told.map(({ recipient, content }) => [recipient, content?.subject]).toSorted()).toEqual(
    [
      ['staff@dars.test', expect.stringContaining('bad language')],
      [nilufar.email, expect.stringContaining('yomon soʻzlar')],
    ].toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  );
  for (const { content } of told) expect(content?.text).toContain('http://dars.test/admin/rooms');
  expect(JSON.stringify(told)).not.toContain('Vali');
  expect(await noticesOf(program)).toMatchObject([
    { userId: ravshan.id, topic: 'room-alarms', content: { url: 'http://dars.test/admin/rooms' } },
  ]);
});

test('an alarm that is said again, for its answer was lost, is answered again and told once', async () => {
  const program = await programAnew();
  const staff = await signIn(program, 'admin');
  const { mother, meeting, child, as } = await makeRoom(program);
  const [ali, watching] = [
    await enter(program, meeting, as(mother, [child])),
    await enter(program, meeting, as(staff)),
  ];
  const key = randomUUID();
  for (let time = 0; time < 2; time++) {
    ali.say({ t: 'alarm', kind: 'words', text: 'Vali calls me names.', key });
    expect(await ali.hears('alarmed')).toEqual({ t: 'alarmed', kind: 'words', key });
  }
  await watching.settled();
  expect(watching.told.filter(({ t }) => t === 'alarmed')).toEqual([{ t: 'alarmed', kind: 'words' }]);
  const letters = (await program.mails()).filter(({ key: one }) => one.startsWith('room alarm'));
  expect(letters.filter(({ recipient }) => recipient === 'staff@dars.test')).toHaveLength(1);
});

test('an admin whose address is the mailbox of the staff has one letter of an alarm, whatever they chose', async () => {
  const program = await programAnew();
  const nilufar = await signIn(program, 'admin', 'staff@dars.test');
  const ravshan = await signIn(program, 'admin');
  const { mother, meeting, child, as } = await makeRoom(program);
  const ali = await enter(program, meeting, as(mother, [child]));
  const told = async () => {
    ali.say({ t: 'alarm', kind: 'words', text: 'Vali calls me names.', key: randomUUID() });
    await ali.hears('alarmed');
    await program.rooms.written();
    const letters = (await program.mails()).filter(({ key }) => key.startsWith('room alarm'));
    await program.context.database.delete(mails);
    return letters.map(({ recipient }) => recipient).toSorted();
  };
  const once = [ravshan.email, 'staff@dars.test'].toSorted();
  expect(await told()).toEqual(once);
  const choose = () => nilufar.call('PUT', '/api/notifications/choices/room-alarms/mail', { wanted: false });
  await choose();
  expect(await told()).toEqual(once);
  // Told in Telegram alone, as she chose; the mailbox has its letter all the same.
  await connectTelegram(program, nilufar, 9);
  await choose();
  expect(await told()).toEqual(once);
});
