import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { keepDocument, keepPicture, keepVoice } from './files.server.ts';
import { type MayRead, pictureBy } from './pictures/pictures.server.ts';

/** @param mayRead what a later room says of its private files; this one does not know it */
export const filesApi = (mayRead: MayRead) =>
  implement(contract, {
    'GET /api/files/:name': pictureBy(mayRead),
    'POST /api/files': async (context, { file }, { person }) => ({
      src: await keepPicture(context, file, person.id),
    }),
    'POST /api/documents': async (context, { file }, { person }) => ({
      src: await keepDocument(context, file, person.id),
    }),
    'POST /api/voices': async (context, { file }, { person }) => ({
      src: await keepVoice(context, file, person.id),
    }),
  });
