import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { usualPrices } from '#src/offer/pricing/plans.ts';
import { languages } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { type Course, courses } from './course-list.ts';
import { courseValues, questions, readCourse, readInstructor } from './course-texts.ts';

const line = z.string().trim().min(1);
const answer = z.strictObject({ question: line, answer: line });
const profile = z.strictObject({ name: line, title: line, body: line, expertise: z.array(line).max(5) });

/** The shape of every course's texts (spec §2, Course page). */
const schema = z.strictObject({
  title: line,
  description: line,
  tags: z.array(line).length(2),
  hero: z.array(line.refine((text) => text.split(/\s+/).length <= 5, 'at most five words')).length(4),
  profile: profile.optional(),
  advantages: z.array(z.strictObject({ title: line, text: line })).length(8),
  faq: z.strictObject({
    duration: answer,
    cost: answer,
    lessons: answer,
    lessonDuration: answer,
    software: answer,
    homework: answer,
  }),
});

test('every text of a course belongs to a course', () => {
  const folders = globSync('src/site/courses/*/messages.en.json').map((file) =>
    dirname(file).split('/').at(-1),
  );
  const known: string[] = courses.map(({ slug }) => slug);
  expect(folders.filter((folder) => !known.includes(`${folder}`)).sort()).toEqual(['page', 'subjects']);
});

describe.each(courses)('the texts of the course $slug', (course: Course) => {
  test.each(languages)('are whole in %s', (language) => {
    const file = `src/site/courses/${course.slug}/messages.${language}.json`;
    expect(existsSync(file), `${file} stands`).toBe(true);
    const text = readFileSync(file, 'utf8');
    const texts = schema.parse(JSON.parse(text));
    expect(texts.profile !== undefined, 'a teacher is introduced').toBe(course.profile);
    const told = { prices: usualPrices, language };
    const values = [...text.matchAll(/{{(\w*)}}/g)].map(([, value = '']) => value);
    expect(values.filter((value) => !(value in courseValues(course, told)))).toEqual([]);
  });

  test.each(languages)('are read with every value filled in, in %s', (language) => {
    const t = translator(language);
    const told = { prices: usualPrices, language };
    const read = readCourse(t, course, told);
    const instructor = readInstructor(t, course, told);
    expect(JSON.stringify({ read, instructor }).match(/{{\w+}}/g)).toBeNull();
    expect(Object.keys(read.faq)).toEqual([...questions]);
    expect(instructor !== undefined).toBe(course.profile);
    expect(Array.isArray(instructor?.expertise ?? [])).toBe(true);
    expect(read.description.length).toBeLessThanOrEqual(155);
  });

  test.each(languages)('are keyed by titles of their own, in %s', (language) => {
    const { advantages, tags, hero } = readCourse(translator(language), course, {
      ...{ prices: usualPrices, language },
    });
    for (const list of [advantages.map(({ title }) => title), tags, hero]) {
      expect(new Set(list).size).toBe(list.length);
    }
  });
});
