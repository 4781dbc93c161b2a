import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Stage } from '#src/room/stage/stage.tsx';
import { useView } from '#src/room/stage/use-view.ts';
import { person, type ScriptedRoom, scriptedRoom } from './scripted-room.ts';
import { show } from './show.tsx';

export const teacher = person('t', 'Nodira Azimova', 'teacher');
const children = Array.from({ length: 6 }, (_, n) =>
  person(`l${n}`, ['Ali', 'Laylo', 'Jasur', 'Muhammadyusuf', 'Oʻgʻiloy', 'Zarina'][n] ?? '', 'learner'),
);
const coming = {
  meeting: 'm',
  as: 'account' as const,
  wishes: { receivePictures: true, sendPictures: true },
};

function Lesson({ room }: { room: ScriptedRoom }) {
  return (
    <Stage client={room} view={useView(room)} title="Robotics" coming={coming} onLeave={() => room.leave()} />
  );
}

/** A lesson as a teacher or a child is in it. */
export async function openStage(
  as: 'teacher' | 'child',
  count: number,
  more: Parameters<typeof scriptedRoom>[0] = {},
) {
  const people = [teacher, ...children].slice(0, count);
  const room = scriptedRoom({ people, me: as === 'teacher' ? 't' : 'l0', ...more });
  await show(<Lesson room={room} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return room;
}

export const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
