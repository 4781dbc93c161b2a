import type { RoomClient } from '../line/client.ts';
import type { RoomState } from '../protocol.ts';

/** Shows the board to all on the page where it was left, or takes it away. */
export function showBoard(client: RoomClient, { board }: RoomState, shown: boolean): void {
  client.lead({ act: 'board', shown, page: board.page, pages: board.pages });
}
