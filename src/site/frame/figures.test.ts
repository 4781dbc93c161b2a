import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { claims } from '#src/people/claims/claims.ts';
import { languages } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { constants } from '#src/site/legal/constants.ts';
import { supportQuestions, topics } from '#src/site/support/questions.ts';

const pages = ['about', 'how-it-works', 'support'];

describe.each(pages)('the page %s', (page) => {
  test.each(languages)('has no figure of its own in its texts (%s): all come from the tables', (language) => {
    const texts = JSON.parse(readFileSync(`src/site/${page}/messages.${language}.json`, 'utf8'));
    // The hours at the desks, and the name of a kind of lesson.
    if (texts.reach) delete texts.reach.hours;
    const words = JSON.stringify(texts).replaceAll('1-on-1', '');
    expect(words.match(/\d[\d,+%/]*/g) ?? []).toEqual([]);
  });
});

test('a claim is given to the pages by its name, never typed', () => {
  const code = pages
    .flatMap((page) => globSync(`src/site/${page}/*.{ts,tsx}`))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  // A plain small number says nothing by itself.
  const figures = Object.values(claims).filter((figure) => /\D/.test(figure) || Number(figure) > 1000);
  expect(figures.filter((figure) => code.includes(figure))).toEqual([]);
});

describe.each(languages)('the questions of the support page in %s', (language) => {
  const questions = supportQuestions(translator(language));

  test('are all there, in plain words, with every period filled in', () => {
    expect(questions).toHaveLength(topics.flatMap((topic) => topic.questions).length);
    for (const { question, answer } of questions) {
      expect(question).toMatch(/^\p{Lu}.*\?$/u);
      expect(answer).toMatch(/^[^<{]+\.$/);
    }
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  });

  test('say what the terms say', () => {
    const texts = JSON.stringify(questions);
    const { absenceHours, cancelHours, refundDays, lateMinutes, complaintDays, requestDays } = constants;
    for (const number of [absenceHours, cancelHours, refundDays, lateMinutes, complaintDays, requestDays]) {
      expect(texts).toMatch(new RegExp(`\\b${number} \\S`));
    }
  });
});
