import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, cutOff } from '../../../tests/components/server.ts';
import { expectAccessible, show, t } from '../../../tests/components/show.tsx';
import { ChildHomework } from './child-homework.tsx';
import { FamilyHomeworkList } from './family-homework.tsx';

const lesson = { _id: 'b4a1f9f0-0000-4000-8000-000000000001', kind: 'class' as const, title: 'Chess' };
const id = 'b4a1f9f0-0000-4000-8000-000000000002';
const homework = { _id: id, words: 'Solve page 12', dueOn: '2026-02-11', file: null, isDone: false, lesson };
const learner = { _id: id, firstName: 'Laylo', picture: 'owl' as const, colour: 'mint' as const };
const box = () => page.getByRole('checkbox', { name: new RegExp(homework.words) });

test('a guardian ticks homework off, and sees whose it is', async () => {
  const sent = answer(`PUT /api/homework/${id}`, () => Response.json({ _id: id, isDone: true }));
  await show(<FamilyHomeworkList items={[{ ...homework, learner }]} />);
  await expect.element(page.getByText('Laylo')).toBeVisible();
  await expectAccessible();
  await box().click();
  await expect.element(box()).toBeChecked();
  await expect.element(page.getByText(t('homework:done'))).toBeVisible();
  expect(sent).toEqual([{ isDone: true }]);
});

test('a tick that could not be kept is taken back, and said', async () => {
  cutOff(`PUT /api/my-homework/${id}`);
  await show(<ChildHomework items={[homework]} />);
  await box().click();
  await expect.element(page.getByRole('status')).toHaveTextContent(t('homework:failed'));
  await expect.element(box()).not.toBeChecked();
  await expectAccessible();
});

const name = 'a'.repeat(43);

test('a picture is seen', async () => {
  answer(`GET /api/files/${name}.webp`, () => new Response(new Blob(['picture'], { type: 'image/webp' })));
  await show(<ChildHomework items={[{ ...homework, file: `${name}.webp` }]} />);
  await expect.poll(() => document.querySelector('img')?.src).toContain('blob:');
  await expectAccessible();
});

test('a PDF is saved; that somebody may not read it is said', async () => {
  answer(`GET /api/files/${name}.pdf`, () =>
    Response.json({ message: 'It is gone.', code: 'not_found' }, { status: 404 }),
  );
  await show(<ChildHomework items={[{ ...homework, file: `${name}.pdf` }]} />);
  await page.getByRole('button', { name: new RegExp(t('homework:file.document')) }).click();
  await expect.element(page.getByText('It is gone.')).toBeVisible();
  await expectAccessible();
});
