import { alarmKinds } from '#src/school/room/room.ts';

/** Which alarms are listed: those that nobody has seen to, unless told. */
export const alarmStates = ['open', 'seen', 'all'] as const;
export type AlarmState = (typeof alarmStates)[number];

/** What can have happened: what somebody said, or that a room was without its teacher. */
export const happenings = [...alarmKinds, 'left-alone'] as const;
