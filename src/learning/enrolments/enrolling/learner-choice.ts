import { useState } from 'react';
import type { contract as families } from '#src/learning/families/contract.ts';
import type { Learner } from '#src/learning/families/read-learners.ts';
import { caller } from '#src/platform/http/call.ts';
import type { Family } from './use-family.ts';
import type { Who } from './who-learns.tsx';

const call = caller<typeof families>();

/**
 * Who of a family is meant: a child that does not learn here yet, or a new one. Of several nobody is chosen for them: who
 * is meant is empty until they say it.
 * @param isMeant leaves out those for whom it says false
 */
export function useLearnerChoice(
  family: Family | undefined,
  isMeant: (learnerId: string) => boolean = () => true,
) {
  const [added, setAdded] = useState<Learner[]>([]);
  const [entered, setEntered] = useState<Who>();
  const [chosen, setTicked] = useState<string[]>();
  const known = family?.learners.filter(({ _id }) => !(_id in family.here)) ?? [];
  const free = [...known, ...added].filter(({ _id }) => isMeant(_id));
  const [first, second] = free;
  const who = entered ?? { learner: second ? '' : (first?._id ?? 'new'), name: '' };
  const ticked = chosen ?? (who.learner ? [who.learner] : []);
  async function add(): Promise<string> {
    const made = await call('POST /api/learners', { body: { firstName: who.name } });
    setAdded([...added, made]);
    setEntered({ learner: made._id, name: '' });
    return made._id;
  }
  return {
    // A family whose one learner has no name yet is asked for the name afterwards.
    asks:
      family !== undefined &&
      (free.length < family.learners.length || free.some(({ firstName }) => firstName)),
    who,
    fields: { learners: free, who, onChange: setEntered },
    /** A new child is added first; after a failure it is known. */
    learnerId: async (): Promise<string> => (who.learner === 'new' ? add() : who.learner),
    /** Whether several could be ticked at once; with one free child the only other choice is a new one. */
    hasSeveral: known.filter(({ _id }) => isMeant(_id)).length > 1,
    /** Where several can be ticked: who is, and the name of a new one. */
    several: {
      learners: free,
      ticked,
      onTick: setTicked,
      name: who.name,
      onName: (name: string) => setEntered({ learner: 'new', name }),
    },
    /** All who are ticked; a new child is added first. */
    async learnerIds(): Promise<string[]> {
      if (!ticked.includes('new')) return ticked;
      const ids = [...ticked.filter((id) => id !== 'new'), await add()];
      setTicked(ids);
      return ids;
    },
  };
}
