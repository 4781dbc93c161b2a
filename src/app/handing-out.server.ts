import { dataLinksOut } from '#src/account/privacy/handed-out.server.ts';
import { channelsOut } from '#src/people/notifications/handed-out.server.ts';
import { calendarFeedsOut } from '#src/school/calendars/handed-out.server.ts';
import { childLinksOut } from '#src/school/families/child-link/handed-out.server.ts';
import { invitationsOut } from '#src/school/families/guardians/handed-out.server.ts';

/** The rooms through which an account hands out ways in. */
export const handingOut = [calendarFeedsOut, childLinksOut, invitationsOut, channelsOut, dataLinksOut];
