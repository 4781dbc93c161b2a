import { dataLinksOut } from '#src/account/privacy/ways-in.server.ts';
import { childLinksOut } from '#src/learning/families/child-link/ways-in.server.ts';
import { invitationsOut } from '#src/learning/families/guardians/ways-in.server.ts';
import { channelsOut } from '#src/people/notifications/ways-in.server.ts';
import { calendarFeedsOut } from '#src/school/calendars/ways-in.server.ts';

/** The rooms through which an account hands out ways in. */
export const handingOut = [calendarFeedsOut, childLinksOut, invitationsOut, channelsOut, dataLinksOut];
