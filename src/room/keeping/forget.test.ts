import { expect, test } from 'vitest';
import { forgetLearner } from '#src/learning/families/learners.server.ts';
import { eraseOwn } from '#src/platform/program/personal.server.ts';
import { eachBeforeMeeting } from '../../../tests/learning/attendances.ts';
import { makeAlarm, makeLived } from '../../../tests/room/room-rows.ts';
import type { TestProgram } from '../../../tests/start/program.ts';
import { roomsData } from '../personal.server.ts';
import { boardChanges, roomAlarms, roomWords, stays } from '../tables.server.ts';

let program: TestProgram;
let meeting: string;
let ali: string;
let vali: string;
let teacher: { id: string };
let mother: { id: string };
eachBeforeMeeting((given) => {
  ({ program, meeting, ali, vali, teacher, mother } = given);
});

/** Two children, their mother and the teacher were in; the first child and the mother pressed the alarm. */
async function live() {
  await makeLived(program, meeting, { n: 1, learnerId: ali });
  await makeLived(program, meeting, { n: 2, learnerId: vali, userId: mother.id });
  await makeLived(program, meeting, { n: 3, userId: mother.id });
  await makeLived(program, meeting, { n: 4, userId: teacher.id });
  await makeAlarm(program, meeting, { learnerId: ali });
  await makeAlarm(program, meeting, { userId: mother.id, name: 'Mother', seatKind: 'guardian' });
}

async function kept() {
  const { database } = program.context;
  const drawn = await database.select().from(boardChanges).orderBy(boardChanges.n);
  return {
    stays: (await database.select().from(stays)).length,
    words: (await database.select().from(roomWords).orderBy(roomWords.n)).map(({ text }) => text),
    seats: drawn.map(({ seat }) => seat),
    texts: drawn.flatMap(({ change }) =>
      change.do === 'add' && change.item.shape === 'text' ? [change.item.text] : [],
    ),
    changes: drawn.map(({ change }) => change.do),
    alarms: (await database.select().from(roomAlarms).orderBy(roomAlarms.id)).map(({ name }) => name),
  };
}

test('with a learner goes what they said, typed and told; what they drew stays, and is nobody’s', async () => {
  await live();
  await forgetLearner(program.context, ali);
  expect(await kept()).toEqual({
    stays: 3,
    words: ['Word 2', 'Word 3', 'Word 4'],
    seats: ['', '', 'seat-2', 'seat-2', 'seat-3', 'seat-3', 'seat-4', 'seat-4'],
    texts: ['Text 2', 'Text 3', 'Text 4'],
    changes: ['add', 'take', 'add', 'add', 'add', 'add', 'add', 'add'],
    alarms: ['', 'Mother'],
  });
});

test('with an account goes the same; that a child was there stays the child’s', async () => {
  await live();
  await eraseOwn(program.context, roomsData, mother.id);
  expect(await kept()).toMatchObject({
    stays: 3,
    words: ['Word 1', 'Word 4'],
    texts: ['Text 1', 'Text 4'],
    alarms: ['Ali', ''],
  });
});

test('what an erased teacher wrote on the board stays with the families', async () => {
  await live();
  await eraseOwn(program.context, roomsData, teacher.id);
  const { seats, texts, words } = await kept();
  expect([seats.slice(-2), texts.length, words.length]).toEqual([['', ''], 4, 3]);
});
