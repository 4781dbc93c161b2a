import { useLoaderData } from 'react-router';
import { vi } from 'vitest';
import { type ReadRoom, type RoomAhead, readRoom, type Way } from '#src/room/door/read-room.ts';
import type { Coming } from '#src/room/line/client.ts';
import { type OpenRoom, RoomPage } from '#src/room/pages/room-page.tsx';
import { person, scriptedRoom } from './scripted-room.ts';
import { answer } from './server.ts';
import { show, showPage } from './show.tsx';

export const meeting = 'b4a1f9f0-0000-4000-8000-000000000001';
export const lesson = 'b4a1f9f0-0000-4000-8000-000000000009';
/** The children of a family that has several. */
export const siblings: RoomAhead['learners'] = [
  { _id: 'b4a1f9f0-0000-4000-8000-000000000002', firstName: 'Ali' },
  { _id: 'b4a1f9f0-0000-4000-8000-000000000003', firstName: 'Laylo' },
];
/** What its door knows. */
export const ahead: RoomAhead = {
  _id: meeting,
  lesson: { _id: lesson, kind: 'group' },
  title: 'Robotics',
  teacher: 'Nodira',
  startsAt: '2026-02-10T22:25:00Z',
  endsAt: '2026-02-10T23:10:00Z',
  opensAt: '2026-02-10T22:15:00Z',
  now: '2026-02-10T22:20:00Z',
  kind: 'guardian',
  learners: siblings.slice(0, 1),
};
export const endpoints = {
  account: `GET /api/rooms/${meeting}`,
  child: `GET /api/my-lessons/rooms/${meeting}`,
  trial: `GET /api/trial-rooms/${meeting}`,
};
export const teacher = person('t', 'Nodira', 'teacher');
export const me = person('me', 'Ali', 'learner');

/** A room whose server answers so: who came in, and what lets them in. */
export function answersRoom(
  more: Partial<RoomAhead> = {},
  way: Way = 'account',
  room = scriptedRoom({ people: [teacher, me] }),
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-10T22:20:00Z') });
  answer(endpoints[way], () => Response.json({ ...ahead, ...more }));
  answer('GET /api/health/live', () => Response.json({}));
  const came: Coming[] = [];
  const open = async (coming: Coming) => {
    came.push(coming);
    return room;
  };
  return { came, room, open };
}

/** Its page as its loader has read it. */
export function LoadedRoom({ open }: { open: OpenRoom }) {
  return <RoomPage read={useLoaderData<ReadRoom>()} open={open} />;
}

/** Opens its page by its loader, so that it can be read anew. */
export async function openByLoader(...asked: Parameters<typeof answersRoom>) {
  const { came, room, open } = answersRoom(...asked);
  const [, way = 'account'] = asked;
  await showPage({ loader: () => readRoom(way, meeting), element: <LoadedRoom open={open} /> });
  return { came, room };
}

/** Opens its page. */
export async function openRoomPage(...asked: Parameters<typeof answersRoom>) {
  const { came, room, open } = answersRoom(...asked);
  const [, way = 'account'] = asked;
  const read = await readRoom(way, meeting);
  await show(<RoomPage read={read} open={open} />);
  return { came, room };
}
