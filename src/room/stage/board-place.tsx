import { Board } from '../board/board.tsx';
import type { PictureSource } from '../board/pictures.ts';
import type { RoomClient, RoomView } from '../line/client.ts';
import { leads, ownPerson } from './use-view.ts';

type BoardPlaceProps = { client: RoomClient; view: RoomView; source: PictureSource };

/** The board in the large place, as this person may use it. */
export function BoardPlace({ client, view, source }: BoardPlaceProps) {
  const { state, people, me } = view;
  const own = ownPerson(view);
  if (!state) return null;
  return (
    <Board
      port={client.board}
      page={state.board.page}
      pages={state.board.pages}
      mayDraw={own?.may.draw ?? false}
      mayLead={leads(own)}
      me={me}
      people={people}
      source={source}
      onPage={(page, pages) => client.lead({ act: 'board', shown: true, page, pages })}
    />
  );
}
