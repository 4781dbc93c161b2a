/** At most so many lessons of a teacher's day are given at once. */
export const lessonsOfDay = 100;
