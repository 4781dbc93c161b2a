import type { z } from 'zod';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { judge, type Seat } from '../access.server.ts';
import { readFacts } from '../access-facts.server.ts';
import { type Times, timesOf } from '../live/member.server.ts';
import type { Refusal } from '../protocol.ts';
import type { entering } from '../schemas.ts';
import { identify } from './identify.server.ts';

/** How often one account or child may knock, and one address by what is good for nothing: nobody else pays for that. */
const ofOne = { count: 60, seconds: 60 };
const ofNobody = { count: 240, seconds: 60 };

type From = { address: string; cookies: string | undefined };

/** Whether somebody may come into the room of a meeting, and as whom. */
export async function knock(
  context: Context,
  { meeting: meetingId, token, trial, learners }: z.output<typeof entering>,
  { address, cookies }: From,
): Promise<{ meetingId: string; seat: Seat; times: Times } | { why: Refusal; from?: number }> {
  const claim = await identify(context, { token, trial, cookies });
  if (!claim)
    return {
      why: (await isWithin(context, 'room-address', ofNobody, address)) ? 'session-ended' : 'too-much',
    };
  const whose = claim.by === 'account' ? claim.userId : claim.by === 'child' ? claim.learnerId : claim.hash;
  if (!(await isWithin(context, 'room-one', ofOne, whose))) return { why: 'too-much' };
  const facts = (await readFacts(context, [meetingId], [claim])).get(meetingId);
  if (!facts) return { why: 'not-yours' };
  const verdict = judge(context.config, facts, claim, learners, context.clock.now().getTime());
  return 'why' in verdict ? verdict : { meetingId, seat: verdict.seat, times: timesOf(facts.meeting) };
}

async function isWithin(
  { limiter }: Context,
  name: string,
  limit: { count: number; seconds: number },
  key: string,
): Promise<boolean> {
  try {
    await limiter.counter(name, limit).take(key);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
