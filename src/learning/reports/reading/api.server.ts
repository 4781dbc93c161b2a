import type { AskSchool } from '#src/offer/contact/ask-school.ts';
import type { BoardsOf } from '#src/offer/trials/meeting.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { presentReport, presentVersion } from '../present.server.ts';
import { askAboutReport, thankForReport } from './answers.server.ts';
import { contract } from './contract.ts';
import { listReports, readReport } from './reports.server.ts';

/**
 * The endpoints of reading reports.
 * @param askSchool says what a guardian asks in their conversation with the school, which is a later folder’s
 * @param boardsOf which meetings have a board to read, as their rooms, which are a later folder's, know it
 */
export function readingApi(boardsOf: BoardsOf, askSchool: AskSchool) {
  return implement(contract, {
    'GET /api/reports': async (context, { query }, { person }) => {
      const { items, next } = await listReports(context, query, person);
      return { items: items.map(presentReport), next };
    },
    'GET /api/reports/:id/:learnerId': async (context, { params }, { person }) => {
      const { report, versions, milestone } = await readReport(context, aboutOf(params), person);
      const boards = await boardsOf(context, [params.id]);
      return {
        ...presentReport(report),
        ...(boards.has(params.id) && { board: true as const }),
        ...(milestone && { milestone }),
        versions: versions.map(presentVersion),
      };
    },
    'POST /api/reports/:id/:learnerId/thanks': async (context, { params }, { person, language }) => {
      await thankForReport(context, aboutOf(params), person);
      return { message: translator(language)('reports/reading:thanks.done') };
    },
    'POST /api/reports/:id/:learnerId/questions': async (context, { params, body }, { person, language }) => {
      await askAboutReport(context, aboutOf(params), { ...body, language }, person, askSchool);
      return { message: translator(language)('reports/reading:ask.done') };
    },
  });
}

function aboutOf({ id, learnerId }: { id: string; learnerId: string }) {
  return { meetingId: id, learnerId };
}
