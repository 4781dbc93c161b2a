/** Where a lesson takes place, once somebody gives it: the teacher's name and meeting link, where they have told them. */
export type Room = { teacher: string | null; link: string | null };
