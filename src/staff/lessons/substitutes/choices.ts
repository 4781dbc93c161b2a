/** What is chosen of each lesson, by its id: the account of who gives it, or that it is called off. */
export type Choices = Record<string, string>;

export const calledOff = 'off';
