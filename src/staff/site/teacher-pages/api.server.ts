import { publishPage, sendPageBack, takePageDown } from '#src/offer/teachers/pages/publish.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { actsOn } from '#src/staff/frame/acts-on.server.ts';
import { asShown } from '#src/staff/list/as-shown.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { teacherPageColumns } from './columns.ts';
import { contract } from './contract.ts';
import { type ListedPage, listTeacherPages, readTeacherPage } from './teacher-pages.server.ts';

const read = async (context: Parameters<typeof readTeacherPage>[0], id: string) =>
  presentTeacherPage(await readTeacherPage(context, id));
const act = actsOn(read);

export const adminTeacherPagesApi = implement(contract, {
  ...listHandlers('teacher-pages', {
    read: listTeacherPages,
    present: presentTeacherPage,
    columns: teacherPageColumns,
  }),
  'GET /api/admin/teacher-pages/:id': (context, { params }) => read(context, params.id),
  'POST /api/admin/teacher-pages/:id/publish': act(publishPage),
  'POST /api/admin/teacher-pages/:id/send-back': act(sendPageBack),
  'POST /api/admin/teacher-pages/:id/take-down': act(takePageDown),
});

function presentTeacherPage({ userId: id, ...page }: ListedPage) {
  return { ...asShown({ id, ...page }), isSentBack: page.note !== null };
}
