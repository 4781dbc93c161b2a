/**
 * What a stream says: that something was said in a thread, that its reader has read it on another device, or that the
 * stream has only just begun: it says in how many threads there is something new, and whatever else came before is to be
 * asked for. Never a word of what was said.
 */
export type LiveEvent =
  | { kind: 'anew'; unread?: number }
  | { kind: 'said'; threadId: string; number: number }
  | { kind: 'read'; threadId: string };

/** The media type of server-sent events. */
export const eventStream = 'text/event-stream';

/**
 * Makes a reader of server-sent events (HTML, 9.2.6): it is given text as it comes, cut anywhere, and gives the data of
 * each event that is whole. Comments, names, ids and times are left out: nothing here goes by them.
 */
export function eventReader(): (text: string) => string[] {
  let line = '';
  let data: string[] = [];
  let isFirst = true;
  let endedByReturn = false;

  return (text) => {
    const events: string[] = [];
    for (const char of text) {
      const isSecondHalf = char === '\n' && endedByReturn;
      endedByReturn = char === '\r';
      if (isSecondHalf || (isFirst && char === '\uFEFF')) continue;
      isFirst = false;
      if (char !== '\n' && char !== '\r') {
        line += char;
        continue;
      }
      take(line, events);
      line = '';
    }
    return events;
  };

  function take(whole: string, events: string[]): void {
    if (whole === '') {
      if (data.length > 0) events.push(data.join('\n'));
      data = [];
    }
    if (whole === 'data') data.push('');
    if (whole.startsWith('data:')) data.push(whole.slice(5).replace(/^ /, ''));
  }
}
