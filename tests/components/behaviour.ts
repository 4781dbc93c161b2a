import { inject, test } from 'vitest';

/**
 * A test of what a component does, however it looks: what it sends, where the focus goes, what is kept. One visitor
 * is enough. What looks at axe, layout, width, colours or the words of a language is a `test`, for both.
 */
export const behaviour = test.runIf(inject('language') === 'uz');
