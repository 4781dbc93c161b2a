import { block, changeRole, logOutEverywhere, unblock } from '#src/accounts/standing.server.ts';
import { checkTies } from '#src/enrolments/ties.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { implement } from '#src/platform/endpoints.server.ts';
import { translator } from '#src/platform/i18n.server.ts';
import { checkTeacher, uncheckTeacher } from '#src/teachers/checking.server.ts';
import { stateOf } from '../enrolments/enrolments.server.ts';
import { exportList } from '../list/export.server.ts';
import { contract } from './contract.ts';
import { listPeople, readPerson, type ShownPerson } from './people.server.ts';

export const peopleApi = implement(contract, {
  'GET /api/admin/people': async (context, { query }) => {
    const { items, next } = await listPeople(context, query);
    return { items: items.map(present), next };
  },
  'GET /api/admin/people/csv': (context, { query }, { language, person }) => {
    const t = translator(language);
    return exportList(context, person, 'people', (page) => listPeople(context, { ...query, ...page }), [
      [t('admin/people:columns.email'), ({ email }) => email],
      [t('admin/people:columns.role'), ({ role }) => t(`admin/people:roles.${role}`)],
      [t('admin/people:columns.status'), ({ status }) => t(`admin/people:status.${status}`)],
      [t('admin/people:columns.language'), (one) => t(`admin:languages.${one.language}`)],
      [t('admin/people:columns.createdAt'), ({ createdAt }) => createdAt.toISOString()],
    ]);
  },
  'GET /api/admin/people/:id': (context, { params }) => whole(context, params.id),
  'POST /api/admin/people/:id/role': async (context, { params: { id }, body: { role } }, { person }) => {
    await changeRole(context, id, role, person, (locked) => checkTies(locked, id, role));
    return whole(context, id);
  },
  'POST /api/admin/people/:id/block': async (context, { params: { id }, body }, { person }) => {
    await block(context, id, body.reason, person);
    return whole(context, id);
  },
  'POST /api/admin/people/:id/unblock': async (context, { params: { id } }, { person }) => {
    await unblock(context, id, person);
    return whole(context, id);
  },
  'POST /api/admin/people/:id/check': async (context, { params: { id }, body }, { person }) => {
    await checkTeacher(context, id, body.note, person);
    return whole(context, id);
  },
  'POST /api/admin/people/:id/uncheck': async (context, { params: { id } }, { person }) => {
    await uncheckTeacher(context, id, person);
    return whole(context, id);
  },
  'POST /api/admin/people/:id/end-sessions': async (context, { params: { id } }, { person }) => {
    await logOutEverywhere(context, id, person);
    return whole(context, id);
  },
});

function present({ id, createdAt, ...person }: ShownPerson) {
  return { ...person, _id: id, createdAt: createdAt.toISOString() };
}

async function whole(context: Context, id: string) {
  const { teaches, enrolments, sessions, trials, agreedTo, check, ...person } = await readPerson(context, id);
  return {
    ...present(person),
    agreedTo,
    sessions,
    trials,
    check: check ? { ...check, at: check.at.toISOString() } : null,
    teaches: { items: teaches.items.map(({ id, ...rest }) => ({ ...rest, _id: id })), more: teaches.more },
    enrolments: {
      items: enrolments.items.map((one) => ({
        _id: one.id,
        title: one.title,
        state: stateOf(one),
        refunded: one.refunded,
        createdAt: one.createdAt.toISOString(),
      })),
      more: enrolments.next !== undefined,
    },
  };
}
