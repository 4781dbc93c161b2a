import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readRoom } from '../door/read-room.ts';
import { RoomPage } from './room-page.tsx';

export function loader({ params: { key = '' } }: LoaderFunctionArgs) {
  return readRoom('trial', key);
}

/** The room of a trial lesson, for the family that booked it: nobody has signed in. */
export function Component() {
  return (
    <main>
      <RoomPage read={useLoaderData<typeof loader>()} />
    </main>
  );
}
