import { claims } from '#src/people/claims/claims.ts';
import { closeOfBusiness } from './business-days.server.ts';
import { complaintDays } from './contact.ts';

type RequestToAnswer = { createdAt: Date; isComplaint: boolean };

/**
 * By when an answer is promised: within 24 hours (spec §1); to a complaint by the end of the fifth business day
 * (spec §9, Terms).
 */
export function answerDue({ createdAt, isComplaint }: RequestToAnswer, timeZone: string): Date {
  return isComplaint
    ? closeOfBusiness(createdAt, complaintDays, timeZone)
    : new Date(createdAt.getTime() + Number(claims.replyHours) * 60 * 60_000);
}
