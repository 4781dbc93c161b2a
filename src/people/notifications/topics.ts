import { channelKinds } from '#src/people/accounts/channel.ts';

/** What people are told of, and may choose the ways for. A mail about safety, money or one's data has no topic. */
export const topics = [
  'changes',
  'reminder-day',
  'reminder-hour',
  'attendance',
  'reports',
  'certificates',
  'clocks',
  'enrolments',
  'trials',
  'reviews',
  'room-alarms',
  'messages',
] as const;
export type Topic = (typeof topics)[number];

/** All ways. */
export const ways = ['mail', ...channelKinds] as const;
export type Way = (typeof ways)[number];

/** Whether somebody is told of it by mail where they have switched off everything else: a meeting is not missed, nor a child in need. */
export function mustBeTold(topic: Topic | 'test'): boolean {
  return topic === 'changes' || topic === 'trials' || topic === 'room-alarms';
}

/** Whether it is void once the meeting has begun. */
export function isReminder(topic: Topic | 'test'): boolean {
  return topic === 'reminder-day' || topic === 'reminder-hour';
}
