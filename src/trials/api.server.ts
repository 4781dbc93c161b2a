import { implement } from '#src/platform/endpoints.server.ts';
import { contract } from './contract.ts';
import { listOwnTrials, type OwnTrial } from './own/own.server.ts';
import { noteContacted } from './staff.server.ts';
import { bookTrial } from './trials.server.ts';

export const trialsApi = implement(contract, {
  'POST /api/lesson/trial': async (context, { body }, { language }) => {
    const { trial, appointment } = await bookTrial(context, body, language);
    return {
      _id: trial.id,
      isBooked: trial.isBooked,
      startTime: appointment?.startTime.toISOString() ?? null,
      endTime: appointment?.endTime.toISOString() ?? null,
    };
  },
  'GET /api/lesson/own-trials': async (context, { query }, { person }) => {
    const { items, next } = await listOwnTrials(context, query, person);
    return { items: items.map(presentOwn), next };
  },
  'POST /api/lesson/trial/:id/contacted': async (context, { params: { id } }, { person }) => {
    await noteContacted(context, id, person);
    return { _id: id };
  },
});

function presentOwn({ id, startTime, endTime, contactedAt, ...said }: OwnTrial) {
  return {
    ...said,
    _id: id,
    startTime: startTime?.toISOString() ?? null,
    endTime: endTime?.toISOString() ?? null,
    contactedAt: contactedAt?.toISOString() ?? null,
  };
}
