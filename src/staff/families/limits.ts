/** Of each kind of thing so many stand on a family's page, the latest; the whole lists have the rest. */
export const shownOfFamily = 40;
