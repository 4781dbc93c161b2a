import { useLoaderData } from 'react-router';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { readRoom } from '../door/read-room.ts';
import { RoomPage } from './room-page.tsx';

export const loader = signedIn((_, { params: { id = '' } }) => readRoom('account', id));

/** The room of a meeting, for whoever has signed in. */
export function Component() {
  return (
    <main>
      <RoomPage read={useLoaderData<typeof loader>()} />
    </main>
  );
}
