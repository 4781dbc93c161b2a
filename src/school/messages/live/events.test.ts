import { expect, test } from 'vitest';
import { eventReader } from './events.ts';

const streams: [name: string, text: string, events: string[]][] = [
  ['one', 'data: {"kind":"anew"}\n\n', ['{"kind":"anew"}']],
  ['lines that end in each way', 'data: a\r\n\r\ndata: b\r\rdata: c\n\n', ['a', 'b', 'c']],
  ['several lines of data', 'data: a\ndata:b\ndata\n\n', ['a\nb\n']],
  ['comments, times, names and ids', ':\n\nretry: 3000\n:x\nevent: e\nid: 7\ndata: a\n\n:\n\n', ['a']],
  ['one space alone is not of the data', 'data:  a\n\n', [' a']],
  ['empty data are data', 'data:\n\n', ['']],
  ['fields of other names', 'datas: a\ndat: b\n\n', []],
  ['a mark of the order of bytes', '\uFEFFdata: a\n\n', ['a']],
  ['characters of two halves', 'data: 🎓ʻ\n\n', ['🎓ʻ']],
  ['what is not whole', 'data: a\n', []],
];

test.each(streams)('%s, cut anywhere', (_, text, events) => {
  expect(eventReader()(text)).toEqual(events);
  const bytes = new TextEncoder().encode(text);
  for (let first = 0; first <= bytes.length; first++)
    for (let second = first; second <= bytes.length; second++) {
      const read = eventReader();
      const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
      const parts = [bytes.slice(0, first), bytes.slice(first, second), bytes.slice(second)];
      expect(parts.flatMap((part) => read(decoder.decode(part, { stream: true })))).toEqual(events);
    }
});
