import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signIn } from '../../make/people.ts';
import { programAnew, type TestProgram } from '../../start/program.ts';
import { type Moved, ownerOf, schoolOf as rowsOfSchool, saidOf, wrongIn } from '../moving.ts';
import { everyRow, importing } from '../moving-in.ts';
import { chanceOf, type School, schoolOf, totalsOf, weekLater } from './school.ts';
import { ways } from './ways.ts';
import { filesOf } from './written.ts';

/** `MOVING_SEED=17` brings one school in again; `MOVING_SEEDS=20` as many. */
const one = process.env.MOVING_SEED;
const count = Number(process.env.MOVING_SEEDS ?? 2);
const seeds = one ? [Number(one)] : Array.from({ length: count }, () => Math.floor(Math.random() * 1e9));
const all = seeds.flatMap((seed) => ways.map((way) => [`MOVING_SEED=${seed}`, way.name, seed, way] as const));

test.each(all)(
  '%s, %s: comes as it was tried, once, with its sums, and goes again',
  async (_, __, seed, way) => {
    const program = await programAnew();
    const owner = await ownerOf(program);
    const { undo, outcomes } = importing(program, await signIn(program, 'admin'));
    const chance = chanceOf(seed);
    const school = schoolOf(chance);
    const later = weekLater(chance, school);
    // Who keeps it may write it in another way by then.
    const next = chance.sometimes(2) ? way : chance.one(ways);

    // At night, when no lesson is on: who was to come to it may have been there.
    for (const [now, said, how] of [
      ['2026-01-15T06:00:00Z', school, way],
      ['2026-01-22T06:00:00Z', later, next],
    ] as const) {
      program.clock.set(now);
      const files = await filesOf(how, said);
      const before = await everyRow(program, besides);
      const untouched = await rowsOfSchool(program);
      const tried = await owner.tryFiles(files);
      expect(await rowsOfSchool(program), 'a dry run writes nothing').toEqual(untouched);
      expect(wrongIn(tried), how.name).toEqual([]);
      expect(tried.counted).toEqual(totalsOf(said));
      const ran = await owner.run(tried);
      expect(saidOf(ran)).toEqual(saidOf(tried));
      expect(ran.counted).toEqual(tried.counted);
      expect((await peopleOf(program)).map(withoutTurns)).toEqual(expectedOf(said).map(withoutTurns));

      const there = await rowsOfSchool(program);
      const again = await owner.run(await owner.tryFiles(files));
      expect(again.rows.filter(isMore)).toEqual([]);
      expect(again.counted).toEqual(tried.counted);
      expect(await rowsOfSchool(program), 'sent twice it is nothing new').toEqual(there);
      await undo(again.id);

      // Before a lesson has met, for then its places stay.
      await undo(ran.id);
      expect(stays(await outcomes(ran.id))).toEqual([]);
      expect(await everyRow(program, besides)).toEqual(before);
      await owner.run(await owner.tryFiles(files));
    }
  },
);

/** What a change and its undo leave: when a lesson was last touched; money that is set back is opened anew. */
const besides = ['lessons.updated_at', 'packages.id'];

const isMore = ({ verdict }: Moved['rows'][number]) => verdict !== 'same';
const stays = (outcomes: Record<string, string>) =>
  Object.entries(outcomes).filter(([, outcome]) => outcome !== '' && outcome !== 'taken-back');

/** A title has the commas that its file has. */
const withoutTurns = (text: string) => text.replace(/[ʻʼ’]/g, "'");

/** Who looks after whom, and where they learn, as the school says it. */
function expectedOf({ families }: School): string[] {
  return families
    .flatMap(({ email, second, children }) =>
      children.flatMap(({ firstName, born, grade, places }) => {
        const year = born?.slice(0, 4) ?? '';
        const child = [firstName, year, grade ? `Grade ${grade}` : '', email, second?.email ?? ''].join();
        return [child, ...places.map(({ lesson }) => `${email} ${firstName} ${lesson.title}`)];
      }),
    )
    .sort();
}

async function peopleOf({ context }: TestProgram): Promise<string[]> {
  const { rows } = await context.database.execute<{ said: string }>(sql`
    select concat_ws(',', first_name, coalesce(birth_year::text, ''), coalesce(grade, ''), owner.email,
      coalesce(other.email, '')) as said
    from learners
      join guardianships as one on one.learner_id = learners.id and one.kind = 'owner'
      join users as owner on owner.id = one.user_id
      left join guardianships as two on two.learner_id = learners.id and two.kind = 'guardian'
      left join users as other on other.id = two.user_id
    union all
    select users.email || ' ' || first_name || ' ' || lessons.title from enrolments
      join learners on learners.id = enrolments.learner_id
      join lessons on lessons.id = enrolments.lesson_id
      join users on users.id = enrolments.student_id`);
  return rows.map(({ said }) => said).sort();
}
