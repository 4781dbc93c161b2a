import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usualPrices } from '#src/offer/pricing/plans.ts';
import { expectAccessible, language, show, sum, t } from '../../../../tests/components/show.tsx';
import { courses } from '../course-list.ts';
import { readCourse } from '../course-texts.ts';
import { Questions } from './questions.tsx';

test('one question is open at a time, and pressing it closes it', async () => {
  const chess = courses.find(({ slug }) => slug === 'chess');
  if (!chess) throw new Error('There is a course of chess.');
  const { faq } = readCourse(t, chess, { prices: usualPrices, language });
  await show(<Questions faq={faq} />);
  const questions = [...document.querySelectorAll('details')];
  const open = () => questions.filter((each) => each.open).map((each) => each.textContent);
  const press = (question: string) => page.getByText(question).click();
  expect(questions).toHaveLength(6);
  expect(open()).toEqual([]);
  await press(faq.duration.question);
  expect(open()).toEqual([faq.duration.question + faq.duration.answer]);
  await press(faq.cost.question);
  expect(open()).toEqual([faq.cost.question + faq.cost.answer]);
  expect(faq.cost.answer.replaceAll('\u00a0', ' ')).toContain(sum('160$'));
  await expectAccessible();
  await press(faq.cost.question);
  expect(open()).toEqual([]);
});
