import { Failure } from '#src/platform/forms/errors.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { type Figure, readFigures, switchFigure } from '#src/site/figures/figures.server.ts';
import { contract } from './contract.ts';

export const adminClaimsApi = implement(contract, {
  'GET /api/admin/claims': async (context) => (await readFigures(context)).map(presentFigure),
  'PATCH /api/admin/claims/:name': async (context, { params, body }, { person }) => {
    await switchFigure(context, params.name, body.isCounted, person);
    const found = (await readFigures(context)).find(({ name }) => name === params.name);
    if (!found) throw new Failure('not_found');
    return presentFigure(found);
  },
});

function presentFigure({ name, isCounted, counts }: Figure) {
  return {
    _id: name,
    isCounted,
    counts: counts.map(({ since, ...count }) => ({ ...count, since: since?.toISOString() ?? null })),
  };
}
