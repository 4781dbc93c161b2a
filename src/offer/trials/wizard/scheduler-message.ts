import type { ScheduledEvent } from './draft.ts';

/**
 * Reads a window message as the scheduler's report of a booking.
 * @returns the event; undefined for anything else, from any other window and from any other origin
 */
export function reportedEvent(
  message: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  expected: { frame: HTMLIFrameElement | null; origin: string },
): ScheduledEvent | undefined {
  const { frame, origin } = expected;
  if (!frame || message.source !== frame.contentWindow || message.origin !== origin) return undefined;
  if (message.data?.event !== 'calendly.event_scheduled') return undefined;
  const { uri, startTime, endTime, key } = message.data.payload?.event ?? {};
  if (typeof uri !== 'string' || !uri || uri.length > 2048) return undefined;
  return {
    uri,
    ...(isInstant(startTime) && isInstant(endTime) && { startTime, endTime }),
    ...(typeof key === 'string' && { key }),
  };
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
