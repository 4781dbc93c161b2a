/** Of what somebody teaches or has bought, so much stands on their page. */
export const shownOfPerson = 20;
