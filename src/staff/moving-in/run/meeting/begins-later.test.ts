import { expect, test } from 'vitest';
import { ownerOf, wrongIn } from '../../../../../tests/moved/moving.ts';
import { smallSchool } from '../../../../../tests/moving-in.ts';
import { sharedProgram } from '../../../../../tests/program.ts';

const program = sharedProgram();

test('a child who learns since a day to come is not expected at once: the row says so', async () => {
  const owner = await ownerOf(program);
  const { enrolments: _, ...rest } = smallSchool;
  await owner.moveIn(rest);
  // It is the 15th of January; somewhere it is the 16th by now.
  const rows = 'C1,L1,2026-03-02\nC2,L1,2026-01-16\nC3,L2,2025-09-01\n';
  const moved = await owner.moveIn({ enrolments: `child,lesson,since\n${rows}` });
  expect(wrongIn(moved)).toEqual(['enrolments 2 since: begins_later']);
  expect(moved.rows.map(({ verdict }) => verdict)).toEqual(['wrong', 'new', 'new']);
  const again = await owner.tryOut({ enrolments: 'child,lesson,since\nC3,L2,2026-03-02\n' });
  expect(again.rows.map(({ verdict }) => verdict)).toEqual(['same']);
});
