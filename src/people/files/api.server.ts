import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { keepDocument, keepPicture } from './files.server.ts';

export const filesApi = implement(contract, {
  'POST /api/files': async (context, { file }, { person }) => ({
    src: await keepPicture(context, file, person.id),
  }),
  'POST /api/documents': async (context, { file }, { person }) => ({
    src: await keepDocument(context, file, person.id),
  }),
});
