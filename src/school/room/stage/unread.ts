import { useState } from 'react';
import type { RoomView } from '../line/client.ts';

/** How many lines of others came since the chat was last open; what was there on entering is not new. */
export function useUnread({ chat, me }: Pick<RoomView, 'chat' | 'me'>, isOpen: boolean): number {
  const last = chat.at(-1)?.n ?? 0;
  const [read, setRead] = useState(last);
  if (isOpen && read !== last) setRead(last);
  return isOpen ? 0 : chat.filter(({ n, from }) => n > read && from !== me).length;
}
