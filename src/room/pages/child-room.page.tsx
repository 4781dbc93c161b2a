import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readRoom } from '../door/read-room.ts';
import { RoomPage } from './room-page.tsx';

export function loader({ params: { id = '' } }: LoaderFunctionArgs) {
  return readRoom('child', id);
}

/** The room of a meeting, for a child who comes by their own link. */
export function Component() {
  return (
    <main>
      <RoomPage read={useLoaderData<typeof loader>()} />
    </main>
  );
}
