import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { keepBoardPicture, readBoardPicture, readTrialPicture } from './pictures.server.ts';
import { readBoard, readTrialBoard, type WrittenBoard } from './reading.server.ts';

export const boardApi = implement(contract, {
  'POST /api/rooms/:id/board-picture': async (context, { params, file }, { person }) => ({
    _id: await keepBoardPicture(context, params.id, file, person),
  }),
  'GET /api/rooms/:id/board-pictures/:picture': (context, { params }, { person }) =>
    readBoardPicture(context, params.id, params.picture, { person }),
  'GET /api/my-lessons/boards/:id/pictures/:picture': (context, { params }, { learnerId }) =>
    readBoardPicture(context, params.id, params.picture, { learnerId }),
  'GET /api/trial-rooms/:key/pictures/:picture': (context, { params }) =>
    readTrialPicture(context, params.key, params.picture),
  'GET /api/boards/:id': async (context, { params }, { person, language }) =>
    presentBoard(await readBoard(context, params.id, { person }, language)),
  'GET /api/my-lessons/boards/:id': async (context, { params }, { learnerId, language }) =>
    presentBoard(await readBoard(context, params.id, { learnerId }, language)),
  'GET /api/trial-boards/:key': async (context, { params }, { language }) =>
    presentBoard(await readTrialBoard(context, params.key, language)),
});

function presentBoard({ title, startsAt, endsAt, pages }: WrittenBoard) {
  return {
    title,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    pages: pages.map(({ paper, picture, items }) => ({
      paper,
      picture,
      items: items.map(({ item }) => item),
    })),
  };
}
