import { publishPage, sendPageBack, takePageDown } from '#src/offer/teachers/pages/publish.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { actsOn } from '#src/staff/frame/acts-on.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { type ListedPage, listTeacherPages, readTeacherPage } from './teacher-pages.server.ts';

const read = async (context: Parameters<typeof readTeacherPage>[0], id: string) =>
  presentWhole(await readTeacherPage(context, id));
const act = actsOn(read);

export const adminTeacherPagesApi = implement(contract, {
  ...listHandlers('teacher-pages', {
    read: listTeacherPages,
    present: (page: ListedPage) => ({ ...presentTeacherPage(page), isSentBack: page.note !== null }),
    columns: ({ t }) => [
      [t('staff/teacher-pages:columns.teacher'), ({ name }) => name],
      [t('staff/teacher-pages:columns.email'), ({ email }) => email],
      [t('staff/teacher-pages:columns.address'), ({ slug }) => slug],
      [t('staff/teacher-pages:columns.draftAt'), ({ draftAt }) => draftAt?.toISOString()],
      [t('staff/teacher-pages:columns.publishedAt'), ({ publishedAt }) => publishedAt?.toISOString()],
    ],
  }),
  'GET /api/admin/teacher-pages/:id': (context, { params }) => read(context, params.id),
  'POST /api/admin/teacher-pages/:id/publish': act(publishPage),
  'POST /api/admin/teacher-pages/:id/send-back': act(sendPageBack),
  'POST /api/admin/teacher-pages/:id/take-down': act(takePageDown),
});

function presentTeacherPage({ userId, name, email, slug, publishedAt, draftAt }: ListedPage) {
  return {
    ...{ _id: userId, name, email, slug },
    publishedAt: publishedAt?.toISOString() ?? null,
    draftAt: draftAt?.toISOString() ?? null,
  };
}

function presentWhole(page: ListedPage) {
  const { words, draft, note } = page;
  return { ...presentTeacherPage(page), words, draft, note };
}
