import { implement } from '#src/platform/http/endpoints.server.ts';
import { isRelayOnly, setRelayOnly } from '#src/room/keeping/relay.server.ts';
import { markSeen, markUnseen } from '#src/room/keeping/seen-alarms.server.ts';
import { listAlarms } from './alarms.server.ts';
import { contract } from './contract.ts';
import { listRooms } from './rooms.server.ts';

export const adminRoomsApi = implement(contract, {
  'GET /api/admin/rooms': async (context) => {
    const { turn, janusUrls } = context.config;
    const relay = turn !== undefined || janusUrls.length > 0;
    const [open, relayOnly] = await Promise.all([listRooms(context), isRelayOnly(context)]);
    const rooms = open.map(({ since, endsAt, ...room }) => ({
      ...room,
      since: since.toISOString(),
      endTime: endsAt.toISOString(),
    }));
    return { rooms, relayOnly, relay };
  },
  'PATCH /api/admin/rooms': async (context, { body }, { person }) => {
    await setRelayOnly(context, body.relayOnly, person);
    return { relayOnly: await isRelayOnly(context) };
  },
  'GET /api/admin/alarms': async (context, { query }) => {
    const { items, next } = await listAlarms(context, query);
    return {
      items: items.map(({ id, before, createdAt, seenAt, ...alarm }) => ({
        ...alarm,
        _id: id,
        before: before.map(({ at, what }) => ({ at: new Date(at).toISOString(), what })),
        createdAt: createdAt.toISOString(),
        seenAt: seenAt?.toISOString() ?? null,
      })),
      next,
    };
  },
  'POST /api/admin/alarms/:id/seen': async (context, { params }, { person }) => {
    await markSeen(context, params.id, person);
    return { _id: params.id };
  },
  'DELETE /api/admin/alarms/:id/seen': async (context, { params }, { person }) => {
    await markUnseen(context, params.id, person);
    return { _id: params.id };
  },
});
