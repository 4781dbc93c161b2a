import { expect, test } from 'vitest';
import { reportedEvent } from './scheduler-message.ts';

const frame = { contentWindow: {} } as HTMLIFrameElement;
const expected = { frame, origin: 'https://calendly.com' };
const uri = 'https://api.calendly.com/scheduled_events/ABC';

function message(change: Partial<MessageEvent>): MessageEvent {
  const data = { event: 'calendly.event_scheduled', payload: { event: { uri } } };
  return { source: frame.contentWindow, origin: 'https://calendly.com', data, ...change } as MessageEvent;
}

test('the report of the frame is heard, with its times where it tells them', () => {
  expect(reportedEvent(message({}), expected)).toEqual({ uri });
  const times = { startTime: '2026-01-15T17:30:00.000Z', endTime: '2026-01-15T18:00:00.000Z' };
  const data = { event: 'calendly.event_scheduled', payload: { event: { uri, ...times } } };
  expect(reportedEvent(message({ data }), expected)).toEqual({ uri, ...times });
  const ours = { event: 'calendly.event_scheduled', payload: { event: { uri, key: 'a-key' } } };
  expect(reportedEvent(message({ data: ours }), expected), 'ours tells a key').toEqual({ uri, key: 'a-key' });
});

test.each([
  ['another window', message({ source: {} as Window })],
  ['another origin', message({ origin: 'https://calendly.com.evil.example' })],
  ['another event', message({ data: { event: 'calendly.profile_page_viewed' } })],
  ['no address', message({ data: { event: 'calendly.event_scheduled', payload: { event: { uri: 7 } } } })],
  [
    'an endless address',
    message({ data: { event: 'calendly.event_scheduled', payload: { event: { uri: 'x'.repeat(2049) } } } }),
  ],
  ['no data', message({ data: null })],
])('a message of %s is ignored', (_, ignored) => {
  expect(reportedEvent(ignored, expected)).toBeUndefined();
});

test('without a frame nothing is heard', () => {
  expect(reportedEvent(message({}), { ...expected, frame: null })).toBeUndefined();
});
