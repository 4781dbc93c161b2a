import { implement } from '#src/platform/endpoints.server.ts';
import { cancelSeat } from '#src/trials/seats.server.ts';
import {
  assignTeacher,
  cancelTrial,
  moveTrial,
  noteContacted,
  noteOutcome,
  writeNote,
} from '#src/trials/staff.server.ts';
import { contract } from './contract.ts';
import { exportTrials } from './export.server.ts';
import { presentTrial, tellTrial } from './present.server.ts';
import { listSeats } from './seats.server.ts';
import { listTeachers } from './teachers.server.ts';
import { listTrials } from './trials.server.ts';

export const adminTrialsApi = implement(contract, {
  'GET /api/admin/trials': async (context, { query }) => {
    const { items, next } = await listTrials(context, query);
    return { items: items.map((known) => presentTrial(context, known)), next };
  },
  'GET /api/admin/trials/csv': (context, { query }, { language, person }) =>
    exportTrials(context, query, language, person),
  'GET /api/admin/trials/teachers': async (context, { query }) =>
    (await listTeachers(context, query.q)).map(({ id, email }) => ({ _id: id, email })),
  'GET /api/admin/trials/seats': async (context, { query }) => {
    const { items, next } = await listSeats(context, query);
    return { items: items.map(presentSeat), next };
  },
  'POST /api/admin/trials/seats/:id/cancel': async (context, { params }, { person }) => {
    await cancelSeat(context, params.id, person);
    return { _id: params.id };
  },
  'GET /api/admin/trials/:id': (context, { params }) => tellTrial(context, params.id),
  'POST /api/admin/trials/:id/contacted': async (context, { params }, { person }) => {
    await noteContacted(context, params.id, person);
    return tellTrial(context, params.id);
  },
  'PATCH /api/admin/trials/:id/teacher': async (context, { params, body }, { person }) => {
    await assignTeacher(context, params.id, body.teacherId, person);
    return tellTrial(context, params.id);
  },
  'PATCH /api/admin/trials/:id/time': async (context, { params, body }, { person }) => {
    await moveTrial(context, params.id, body.startTime, person);
    return tellTrial(context, params.id);
  },
  'POST /api/admin/trials/:id/cancel': async (context, { params }, { person }) => {
    await cancelTrial(context, params.id, person);
    return tellTrial(context, params.id);
  },
  'PATCH /api/admin/trials/:id/outcome': async (context, { params, body }, { person }) => {
    await noteOutcome(context, params.id, body.outcome, person);
    return tellTrial(context, params.id);
  },
  'PATCH /api/admin/trials/:id/note': async (context, { params, body }, { person }) => {
    await writeNote(context, params.id, body.note, person);
    return tellTrial(context, params.id);
  },
});

type Seat = Awaited<ReturnType<typeof listSeats>>['items'][number];

function presentSeat({ id, name, tel, email, startTime, createdAt }: Seat) {
  return {
    _id: id,
    name,
    tel,
    email,
    startTime: startTime.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
