import type { Page } from '@playwright/test';
import { expect } from 'vitest';

/** What `write` leaves in a room, and what is to be there after whatever ended and came back. */
export const whole = { chat: ['Salom!'], drawn: ['line'], drawing: 'all', shown: true, phase: 'open' };

/** The first of these, who teaches, shows the board and lets all draw; the second says something and draws a line. */
export async function write(pages: readonly Page[]): Promise<void> {
  const [nodira, ali] = pages as [Page, Page];
  await nodira.evaluate(() => {
    window.room.lead({ act: 'drawing', who: 'all' });
    window.room.lead({ act: 'board', shown: true, page: 0, pages: 1 });
  });
  await ali.waitForFunction(() => {
    const state = window.room.view().state;
    return state?.drawing === 'all' && state.board.shown;
  });
  await ali.evaluate(() => {
    window.room.say('Salom!');
    const item = { id: 'i1', ink: 'blue', width: 4, shape: 'line' } as const;
    window.room.board.change(0, { do: 'add', item: { ...item, from: [0, 0], to: [90, 90] } });
  });
  for (const page of pages) await expect.poll(() => whatStands(page), { timeout: 10_000 }).toEqual(whole);
}

/** What of it somebody has before them. */
export function whatStands(page: Page) {
  return page.evaluate(() => {
    const { chat, state } = window.room.view();
    const changes = window.room.board.changes(0).map(({ change }) => change);
    return {
      chat: chat.map(({ text }) => text),
      drawn: changes.map((change) => (change.do === 'add' ? change.item.shape : change.do)),
      drawing: state?.drawing,
      shown: state?.board.shown,
      phase: state?.phase,
    };
  });
}
