import type { SwitchName } from '#src/people/claims/switches.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { type Count, readFigures } from './figures.server.ts';
import { written } from './written.ts';

export const figuresApi = implement(contract, {
  'GET /api/figures': async (context) => {
    const switched = (await readFigures(context)).filter(({ isCounted }) => isCounted);
    const zone = context.config.businessTimeZone;
    return Object.fromEntries(switched.map(({ name, counts }) => [name, told(name, counts, zone)]));
  },
});

/** As pages show it; nothing for zero. */
function told(name: SwitchName, counts: Count[], zone: string) {
  return Object.fromEntries(
    counts.flatMap(({ subject, number, since }) =>
      number > 0 && since ? [[subject, { figure: written(name, number), since: dayOf(since, zone) }]] : [],
    ),
  );
}
