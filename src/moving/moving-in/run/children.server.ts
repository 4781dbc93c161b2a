import { v7 as uuidv7 } from 'uuid';
import { mostLearners } from '#src/learning/families/family.ts';
import { colours, pictures } from '#src/learning/families/looks.ts';
import { guardianships, type LearnerRow, learners } from '#src/learning/families/tables.server.ts';
import { folded } from '#src/platform/language/folded.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { afterOf, compareCells, numberedBy } from './cells.ts';
import { changeChild, childrenOf, findHere, othersOf, oursOf, soundsLike } from './children-here.server.ts';
import type { Families } from './families.server.ts';
import type { Child, Family, Step } from './going.ts';
import { familyAndName, findChild, firstAlike } from './named.ts';
import { cameWith, type Keeping, keepKnown, knownOf, marksOf, wroteBy } from './references.server.ts';
import { isIn, keyOf, leftOut, problem, type SheetRow, staysAway, taken, wrong } from './row.ts';
import { childOfOther } from './whose-number.server.ts';

/** Finds children by what rows call them. */
export type Children = (name: string) => Child | undefined;

/**
 * Brings in the children of families, with their guardians.
 * @param names children that other rows name
 */
export async function bringChildren(
  { context, results, going }: Step,
  lines: readonly SheetRow[],
  families: Families,
  names: readonly string[],
): Promise<Children> {
  const named = names.flatMap((one) => families(familyAndName(one)?.family) ?? []);
  const of = lines.flatMap(({ values }) => families(values.family) ?? []);
  const references = [...lines.map(({ values }) => values.child), ...names];
  const byReference = await knownOf(context, 'children', { references });
  const users = [...of, ...named].map(({ account }) => account.id);
  const cameBefore = await cameWith(context, users);
  const here = await childrenOf(context, {
    users,
    ids: [...references.map((one) => byReference.reference(one)), ...cameBefore].flatMap(
      (one) => one?.subject ?? [],
    ),
  });
  const known = await knownOf(context, 'children', { references, subjects: here.map(({ id }) => id) });
  const added: Added[] = [];
  const keep: Keeping[] = [];
  const met = new Set<string>();
  // In some zone it is a day later than here.
  const lastYear = new Date(context.clock.now().getTime() + 86_400_000).getUTCFullYear();
  for (const line of lines) {
    const { values } = line;
    const family = families(values.family);
    const before = firstAlike(going.index.children, line);
    const result = before && results.get(before.id);
    // A list with a row for each place says of a child the same in several.
    if (result) {
      results.set(line.id, isIn(result) ? taken(result.subject) : result);
      continue;
    }
    const inFile = going.index.families.get(keyOf(values.family)) ?? [];
    const awaited = staysAway(inFile, results) ?? (family ? undefined : inFile[0]);
    if (!family || awaited) {
      const none = wrong(problem('family', 'no_family'));
      results.set(line.id, awaited ? leftOut('family', awaited, results) : none);
      continue;
    }
    const siblings = here.filter(({ guardians }) => guardians.includes(family.account.id));
    const came = cameBefore.filter((one) => one.family === family.account.id);
    const found = findHere(values, { family: family.account.id, siblings, came, known, all: here });
    const ofFile = added.filter((one) => one.family.account.id === family.account.id);
    const alike = found ? undefined : soundsLike(values, [...siblings, ...ofFile.map(asSibling)]);
    const numbered = known.reference(values.child);
    const other = numbered && typeof found === 'object' ? childOfOther(values, found, numbered) : undefined;
    if (found === 'removed') results.set(line.id, wrong(problem('child', 'was_removed')));
    else if (found === 'several' || (found && met.has(found.id))) {
      results.set(line.id, wrong(problem('firstName', 'two_of_a_name')));
    } else if (found && !found.guardians.includes(family.account.id)) {
      results.set(line.id, wrong(problem('family', 'other_family')));
    } else if (Number(values.born?.slice(0, 4) ?? 0) > lastYear) {
      results.set(line.id, wrong(problem('born', 'to_come')));
    } else if (found && other) {
      results.set(line.id, wrong(other));
    } else if (alike) {
      const { firstName: name } = alike;
      results.set(
        line.id,
        wrong(
          'number' in alike
            ? problem('firstName', 'sounds_like_row', { name, number: alike.number })
            : problem('firstName', 'sounds_like', { name }),
        ),
      );
    } else if (found) {
      met.add(found.id);
      const kept = known.subject(found.id);
      const { child: _, family: __, ...says } = values;
      const ours = oursOf(found);
      const theirs = says.born ? { ...says, born: says.born.slice(0, 4) } : says;
      const isTheirs = !family.account.isStill && !kept;
      const { changes, notes } = compareCells(theirs, ours, wroteBy(kept), isTheirs);
      const trace = numberedBy(kept, values.child);
      if (changes.length > 0) await changeChild(context, found.id, afterOf(changes));
      results.set(
        line.id,
        taken(found.id, { changes, notes, trace, ...(changes.length > 0 && { verdict: 'change' }) }),
      );
      keep.push({
        sheet: 'children',
        subject: found.id,
        reference: values.child,
        family: family.account.id,
        written: marksOf(afterOf(changes)),
      });
    } else {
      const at = siblings.length + ofFile.length;
      if (at >= mostLearners) {
        results.set(line.id, wrong(problem('family', 'too_many_children', { most: mostLearners })));
        continue;
      }
      const id = uuidv7();
      added.push({ line, family, id, at, others: othersOf(family, siblings, came) });
      const notes = family.account.isStill ? [] : [problem('family', 'own_account')];
      results.set(line.id, taken(id, { verdict: 'new', notes }));
      const says = values.born ? { ...values, born: values.born.slice(0, 4) } : values;
      keep.push({
        sheet: 'children',
        ...{ subject: id, reference: values.child, family: family.account.id, written: marksOf(says) },
      });
    }
  }
  await insertChildren(context, added);
  await keepKnown(context, keep);

  const byName = [
    ...here.map(({ id, userId, firstName, guardians }) => ({ id, userId, firstName, guardians })),
    ...added.map(({ id, family: { account }, line }) => ({
      ...{ id, userId: account.id, firstName: line.values.firstName ?? '', guardians: [account.id] },
    })),
  ];
  return (name) => {
    const row = findChild(going.index.children, name);
    const result = row && row !== 'several' ? results.get(row.id) : undefined;
    const subject = isIn(result) ? result.subject : known.reference(name)?.subject;
    const split = familyAndName(name);
    const family = split && families(split.family)?.account.id;
    const isNamed = (one: (typeof byName)[number]) =>
      family !== undefined &&
      one.guardians.includes(family) &&
      folded(one.firstName) === folded(split?.name ?? '');
    const all = byName.filter((one) => (subject ? one.id === subject : isNamed(one)));
    const own = all.filter(({ userId }) => userId === family);
    const found = own.length > 0 ? own : all;
    const ids = new Set(found.map(({ id }) => id));
    return ids.size === 1 && found[0] ? { learnerId: found[0].id, payerId: found[0].userId } : undefined;
  };
}

function asSibling({ line: { number, values } }: { line: SheetRow }) {
  const { firstName = '', born } = values;
  return { firstName, birthYear: born ? Number(born.slice(0, 4)) : null, number };
}

/** A child that comes: the how manieth of its family it is, and who looks after it beside the owner. */
type Added = { line: SheetRow; family: Family; id: string; at: number; others: string[] };

async function insertChildren({ database, clock }: Context, added: readonly Added[]): Promise<void> {
  if (added.length === 0) return;
  const createdAt = clock.now();
  await database.insert(learners).values(
    added.map(({ id, at, line: { values } }) => ({
      ...{ id, firstName: values.firstName ?? '', note: values.note ?? '', createdAt },
      birthYear: values.born ? Number(values.born.slice(0, 4)) : null,
      grade: (values.grade ?? null) as LearnerRow['grade'],
      picture: pictures[at % pictures.length],
      colour: colours[at % colours.length],
    })),
  );
  await database
    .insert(guardianships)
    .values(
      added.flatMap(({ id, family: { account }, others }) => [
        { learnerId: id, userId: account.id, kind: 'owner' as const, createdAt },
        ...others.map((userId) => ({ learnerId: id, userId, kind: 'guardian' as const, createdAt })),
      ]),
    );
}
