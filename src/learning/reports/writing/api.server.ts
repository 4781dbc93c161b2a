import { presentLearner } from '#src/learning/families/present.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { presentAttendance, presentMet, presentPhrase, presentReport } from '../present.server.ts';
import type { About } from '../tables.server.ts';
import { contract } from './contract.ts';
import { keepDraft } from './draft.server.ts';
import { sendForAll } from './for-all.server.ts';
import { readForm } from './form.server.ts';
import { showTeaching } from './to-write.server.ts';

export const writingApi = implement(contract, {
  'GET /api/reports/teaching': (context, _, { person }) => showTeaching(context, person.id),
  'GET /api/meetings/:id/reports/:learnerId': (context, { params }, { person }) =>
    presentForm(context, aboutOf(params), person),
  'PUT /api/meetings/:id/reports/:learnerId/draft': async (context, { params, body }, { person }) => {
    const draftedAt = await keepDraft(context, aboutOf(params), body, person);
    return { draftedAt: draftedAt.toISOString() };
  },
  'PUT /api/meetings/:id/reports/:learnerId': async (context, { params, body }, { person }) => {
    await sendForAll(context, aboutOf(params), body, person);
    return presentForm(context, aboutOf(params), person);
  },
});

function aboutOf({ id, learnerId }: { id: string; learnerId: string }): About {
  return { meetingId: id, learnerId };
}

async function presentForm(context: Context, about: About, person: Person) {
  const form = await readForm(context, about, person);
  const { given, offered, report, drafted, homework, nextStart, readers, learners, isForAll, earlier } = form;
  return {
    ...presentMet(given),
    attendance: presentAttendance(given.attendance),
    offered: offered.map(presentPhrase),
    ...(report && { report: presentReport(report) }),
    ...(drafted && { draft: { ...drafted, draftedAt: drafted.draftedAt.toISOString() } }),
    ...(homework && { homework }),
    nextStart: nextStart?.toISOString() ?? null,
    readers,
    learners: learners.map(({ state, sentAt, ...face }) => ({
      ...presentLearner(face),
      state,
      isSent: sentAt !== null,
    })),
    homeworkForAll: isForAll,
    earlier: earlier.map(presentReport),
  };
}
