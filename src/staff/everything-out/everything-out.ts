/** How an archive of the whole school stands: a job makes it, it can be fetched, or it could not be made. */
export const archiveStates = ['making', 'ready', 'failed'] as const;

/** Days for which an archive is kept. */
export const daysKept = 7;

/** Hours after which an archive that nobody has finished is given up, so that another can be asked for. */
export const patienceHours = 12;
