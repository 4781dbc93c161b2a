import { namesOfMeetings } from '#src/offer/lessons/times/meeting-names.server.ts';
import { cancelSeat } from '#src/offer/trials/appointment/seats.server.ts';
import { childSoFar } from '#src/offer/trials/booking.ts';
import {
  assignTeacher,
  cancelTrial,
  moveTrial,
  noteContacted,
  noteOutcome,
  writeNote,
} from '#src/offer/trials/staff.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { actsOn } from '#src/staff/frame/acts-on.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { columnsOfFile } from './columns-of-file.server.ts';
import { contract } from './contract.ts';
import { presentTrial, tellTrial } from './present.server.ts';
import { listSeats } from './seats.server.ts';
import { listTeachers } from './teachers.server.ts';
import { listTrials } from './trials.server.ts';

const act = actsOn(tellTrial);

export const adminTrialsApi = implement(contract, {
  ...listHandlers('trials', {
    read: listTrials,
    present: (trial, _, context) => presentTrial(context, trial),
    columns: columnsOfFile,
  }),
  'GET /api/admin/trials/teachers': async (context, { query }) =>
    (await listTeachers(context, query.q)).map(({ id, email, name }) => ({ _id: id, email, name })),
  'GET /api/admin/trials/seats': async (context, { query }) => {
    const { items, next } = await listSeats(context, query);
    return { items: items.map(presentSeat), next };
  },
  'POST /api/admin/trials/seats/:id/cancel': async (context, { params }, { person }) => {
    await cancelSeat(context, params.id, person);
    return { _id: params.id };
  },
  'GET /api/admin/trials/:id': (context, { params }) => tellTrial(context, params.id),
  'POST /api/admin/trials/:id/contacted': act(noteContacted),
  'PATCH /api/admin/trials/:id/teacher': act((context, id, person, { teacherId }) =>
    assignTeacher(context, id, teacherId, person, namesOfMeetings),
  ),
  'PATCH /api/admin/trials/:id/time': act((context, id, person, { startTime }) =>
    moveTrial(context, id, startTime, person),
  ),
  'POST /api/admin/trials/:id/cancel': act(cancelTrial),
  'PATCH /api/admin/trials/:id/outcome': act((context, id, person, { outcome }) =>
    noteOutcome(context, id, outcome, person),
  ),
  'PATCH /api/admin/trials/:id/note': act((context, id, person, { note }) =>
    writeNote(context, id, note, person),
  ),
});

type Seat = Awaited<ReturnType<typeof listSeats>>['items'][number];

function presentSeat({ id, name, tel, email, child, startTime, createdAt }: Seat) {
  return {
    _id: id,
    name,
    tel,
    email,
    child: child && childSoFar.parse(child),
    startTime: startTime.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
