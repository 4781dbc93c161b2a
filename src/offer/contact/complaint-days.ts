/** Business days within which a complaint is answered (spec §9, Terms). */
export const complaintDays = 5;
