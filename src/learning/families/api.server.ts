import { implement } from '#src/platform/http/endpoints.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { contract } from './contract.ts';
import { addLearner, changeLearner, type EndLearning, learnersOf, removeLearner } from './learners.server.ts';
import { presentOwnLearner } from './present.server.ts';

/** The endpoints of families; `endLearning` is the later room's that knows enrolments. */
export function familiesApi(endLearning: EndLearning) {
  return implement(contract, {
    'GET /api/learners': async (context, _, { person }) =>
      (await learnersOf(context, person.id)).map(presentOwnLearner),
    'POST /api/learners': async (context, { body }, { person }) =>
      presentOwnLearner(await addLearner(context, body, person)),
    'PATCH /api/learners/:id': async (context, { params, body }, { person }) =>
      presentOwnLearner(await changeLearner(context, params.id, body, person)),
    'DELETE /api/learners/:id': async (context, { params }, { person, language }) => {
      await removeLearner(context, endLearning, params.id, person);
      return { message: translator(language)('families:removed') };
    },
  });
}
