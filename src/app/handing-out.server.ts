import { calendarFeedsOut } from '#src/calendars/handed-out.server.ts';
import { childLinksOut } from '#src/families/child-link/handed-out.server.ts';
import { invitationsOut } from '#src/families/guardians/handed-out.server.ts';
import { channelsOut } from '#src/notifications/handed-out.server.ts';
import { dataLinksOut } from '#src/privacy/handed-out.server.ts';

/** The rooms through which an account hands out ways in. */
export const handingOut = [calendarFeedsOut, childLinksOut, invitationsOut, channelsOut, dataLinksOut];
