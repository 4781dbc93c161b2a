import { expect, test } from 'vitest';
import { askAgain, askedBy, askWhole, isReport, tellArrived, timeOfReport } from './rtcp.server.ts';

test('what is asked for again is read as it was written, around the end of the numbers too', () => {
  const packets = [65_530, 65_535, 0, 3, 100, 116, 117];
  expect(askedBy(askAgain(7, packets))).toEqual([{ what: 'again', packets }]);
});

test('several reports in one packet are read one by one', () => {
  const arrived = { fraction: 0, lost: 0, highest: 1, lastReport: 0, sinceReport: 0 };
  const packet = Buffer.concat([tellArrived(7, arrived), askWhole(7), askAgain(7, [5])]);
  expect(isReport(packet)).toBe(true);
  expect(askedBy(packet)).toEqual([{ what: 'whole picture' }, { what: 'again', packets: [5] }]);
});

test('what is cut short or makes no sense asks nothing', () => {
  const whole = askAgain(7, [1, 2, 3]);
  for (let length = 0; length < whole.length; length++)
    expect(askedBy(whole.subarray(0, length))).toEqual([]);
  expect(askedBy(Buffer.alloc(40, 0xff))).toEqual([]);
  expect(timeOfReport(Buffer.alloc(3))).toBeNull();
});
