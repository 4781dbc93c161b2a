/** Phrases that the program itself says for the school, by their ids in the migration; nobody is offered them. */
export const saidOnSplit = '0190e000-0000-7000-8000-00000000000e';
export const saidOnJoin = '0190e000-0000-7000-8000-00000000000f';
