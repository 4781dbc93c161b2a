import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { askForArchive, fetchArchive, listArchives } from './everything-out.server.ts';
import { daysKept } from './everything-out.ts';
import type { Archive } from './tables.server.ts';

export const everythingOutApi = implement(contract, {
  'GET /api/admin/archives': async (context) => (await listArchives(context)).map(present),
  'POST /api/admin/archives': async (context, { body }, caller) =>
    present(await askForArchive(context, body.currentPassword, caller)),
  'GET /api/admin/archives/:id/file': (context, { params }, { person }) =>
    fetchArchive(context, params.id, person),
});

function present({ id, state, askedAt, done, total, madeAt, bytes }: Archive) {
  return {
    ...{ _id: id, state, done, total, bytes },
    askedAt: askedAt.toISOString(),
    madeAt: madeAt?.toISOString() ?? null,
    keptUntil: new Date(askedAt.getTime() + daysKept * 24 * 60 * 60_000).toISOString(),
  };
}
