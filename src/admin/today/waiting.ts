/** So far the things of a kind are counted. */
export const counted = 50;

/** One thing that needs a person: by when it is due, or since when it waits. */
export type Waiting = { id: string; name: string; about: string; at: Date };
