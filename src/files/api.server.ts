import { implement } from '#src/platform/endpoints.server.ts';
import { contract } from './contract.ts';
import { keepPicture } from './files.server.ts';

export const filesApi = implement(contract, {
  'POST /api/files': async (context, { file }, { person }) => ({
    src: await keepPicture(context, file, person.id),
  }),
});
