import { inForce } from '#src/people/consent/agreed.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import type { InputOf, OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from '../contract.ts';

const key = 'POST /api/schedule/events';
const call = caller<typeof contract>();
type Booking = Omit<InputOf<(typeof contract)[typeof key]>['body'], 'agreedTo'>;
export type BookedEvent = OutputOf<(typeof contract)[typeof key]>;

/** Books a seat, beside the sentence about the legal texts. A zone that the server has not heard of keeps nobody from a lesson. @throws CallError */
export async function bookEvent({ timeZone, ...booking }: Booking): Promise<BookedEvent> {
  const body = { ...booking, agreedTo: inForce('booking') };
  try {
    return await call(key, { body: { ...body, timeZone } });
  } catch (error) {
    if (!(error instanceof CallError) || !error.fields.timeZone) throw error;
    return call(key, { body });
  }
}
