import { Board } from '../board/board.tsx';
import type { PictureSource } from '../board/pictures.ts';
import type { RoomClient, RoomView } from '../line/client.ts';
import { leads, ownPerson } from './use-view.ts';

type BoardPlaceProps = { client: RoomClient; view: RoomView; source: PictureSource };

/** Where the board lies. All see the page that whoever leads has turned to. */
export function BoardPlace({ client, view, source }: BoardPlaceProps) {
  const own = ownPerson(view);
  const { page, pages } = view.state?.board ?? { page: 0, pages: 1 };
  return (
    <div className="min-h-0 min-w-0 overflow-y-auto rounded-lg bg-card p-1.5">
      <Board
        port={client.board}
        page={page}
        pages={pages}
        mayDraw={own?.may.draw ?? false}
        mayLead={leads(own)}
        me={view.me}
        people={view.people}
        source={source}
        onPage={(page, pages) => client.lead({ act: 'board', shown: true, page, pages })}
      />
    </div>
  );
}
