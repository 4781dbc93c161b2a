import { checkTies } from '#src/learning/enrolments/ties.server.ts';
import { checkTeacher, uncheckTeacher } from '#src/offer/teachers/checking.server.ts';
import { endAcceptance } from '#src/people/accounts/invited/unconfirmed.server.ts';
import { isFactorRequired, setFactorRequired } from '#src/people/accounts/second-factor-required.server.ts';
import {
  block,
  changeRole,
  logOutEverywhere,
  takeFactor,
  unblock,
} from '#src/people/accounts/staff-acts.server.ts';
import type { HandingOut } from '#src/people/accounts/ways-in/ways-in.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { threadWithAccount } from '#src/school/messages/threads/open.server.ts';
import { actsOn } from '#src/staff/frame/acts-on.server.ts';
import { asShown } from '#src/staff/list/as-shown.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { enrolmentStateOf } from '#src/staff/money/enrolments/enrolments.server.ts';
import { peopleColumns } from './columns.ts';
import { contract } from './contract.ts';
import { listPeople, readPerson } from './people.server.ts';

const act = actsOn(tellPerson);

/** The endpoints of people; `rooms` are those through which accounts hand out ways in. */
export function peopleApi(rooms: readonly HandingOut[]) {
  return implement(contract, {
    ...listHandlers('people', { read: listPeople, present: asShown, columns: peopleColumns }),
    'GET /api/admin/people/:id': (context, { params }) => tellPerson(context, params.id),
    'POST /api/admin/people/:id/thread': async (context, { params }, { person }) => ({
      _id: (await threadWithAccount(context, params.id, person)).id,
    }),
    'POST /api/admin/people/:id/role': act((context, id, person, { role }) =>
      changeRole(context, id, role, person, (locked) => checkTies(locked, id, role)),
    ),
    'POST /api/admin/people/:id/block': act((context, id, person, { reason }) =>
      block(context, rooms, id, reason, person),
    ),
    'POST /api/admin/people/:id/unblock': act(unblock),
    'POST /api/admin/people/:id/check': act((context, id, person, { note }) =>
      checkTeacher(context, id, note, person),
    ),
    'POST /api/admin/people/:id/uncheck': act(uncheckTeacher),
    'POST /api/admin/people/:id/second-factor/off': act(takeFactor),
    'POST /api/admin/people/:id/acceptance/end': act((context, id, person) =>
      endAcceptance(context, rooms, id, person),
    ),
    'POST /api/admin/people/:id/end-sessions': act((context, id, person) =>
      logOutEverywhere(context, rooms, id, person),
    ),
    'GET /api/admin/second-factor': async (context) => ({ required: await isFactorRequired(context) }),
    'PATCH /api/admin/second-factor': async (context, { body }, { person }) => {
      await setFactorRequired(context, body.required, person);
      return { required: body.required };
    },
  });
}

async function tellPerson(context: Context, id: string) {
  const { teaches, enrolments, secondFactor, sessions, trials, agreedTo, check, away, timeZone, ...read } =
    await readPerson(context, id);
  const { acceptance, ...person } = read;
  return {
    ...asShown(person),
    timeZone,
    agreedTo,
    secondFactor: secondFactor?.toISOString() ?? null,
    sessions,
    acceptance,
    trials,
    check: check ? { ...check, at: check.at.toISOString() } : null,
    away: away.map(({ firstDay, lastDay, zone, reason }) => ({ firstDay, lastDay, zone, reason })),
    teaches: { items: teaches.items.map(({ id, ...rest }) => ({ ...rest, _id: id })), more: teaches.more },
    enrolments: {
      items: enrolments.items.map((one) => ({
        _id: one.id,
        title: one.title,
        state: enrolmentStateOf(one),
        refunded: one.refunded,
        createdAt: one.createdAt.toISOString(),
      })),
      more: enrolments.next !== undefined,
    },
  };
}
