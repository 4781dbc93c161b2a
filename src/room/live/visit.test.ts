import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { enter, makeRoom } from '../../../tests/room/rooms.ts';
import { programAnew } from '../../../tests/start/program.ts';
import { judge } from '../access.server.ts';
import { readFacts } from '../access-facts.server.ts';
import { identify } from '../entering/identify.server.ts';

test('who is removed is not heard any more, even where their socket does not close', async () => {
  const program = await programAnew();
  const { teacher, mother, meeting, child, as } = await makeRoom(program);
  const nodira = await enter(program, meeting, as(teacher));
  const claim = await identify(program.context, { token: mother.token, cookies: undefined });
  const facts = claim && (await readFacts(program.context, [meeting], [claim])).get(meeting);
  const verdict =
    facts &&
    claim &&
    judge(program.context.config, facts, claim, [child], Date.parse('2026-01-15T17:00:00Z'));
  if (!verdict || 'why' in verdict) throw new Error('not let in');
  const arrival = { seat: verdict.seat, device: randomUUID(), chatAfter: 0 };
  const ali = await program.rooms.arrive(meeting, arrival, { send() {}, close() {} });
  ali?.hear(JSON.stringify({ t: 'say', text: 'before', key: 'a' }));
  await nodira.hears('said');
  nodira.lead({ act: 'remove', who: verdict.seat.id });
  await nodira.hears('left');
  ali?.hear(JSON.stringify({ t: 'say', text: 'after', key: 'b' }));
  ali?.hear(JSON.stringify({ t: 'alarm', kind: 'else', text: '', key: randomUUID() }));
  await program.rooms.written();
  await nodira.settled();
  expect(nodira.told.filter(({ t }) => t === 'said')).toHaveLength(1);
});
