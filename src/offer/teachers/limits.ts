/** The longest of each that a teacher, or who looks at one, writes. */
export const limits = { name: 120, link: 2048, note: 2000, about: 2000 };
