import { implement } from '#src/platform/endpoints.server.ts';
import { contract } from './contract.ts';
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
});
