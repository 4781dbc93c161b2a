import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, cutOff } from '../../tests/components/server.ts';
import { expectAccessible, show, t } from '../../tests/components/show.tsx';
import { ChildHomework } from './child-homework.tsx';
import { FamilyHomeworkList } from './family-homework.tsx';

const lesson = { _id: 'b4a1f9f0-0000-4000-8000-000000000001', kind: 'class' as const, title: 'Chess' };
const id = 'b4a1f9f0-0000-4000-8000-000000000002';
const said = { _id: id, words: 'Solve page 12', dueOn: '2026-02-11', file: null, isDone: false, lesson };
const learner = { _id: id, firstName: 'Laylo', picture: 'owl' as const, colour: 'mint' as const };
const box = () => page.getByRole('checkbox', { name: new RegExp(said.words) });

test('a guardian ticks homework off, and sees whose it is', async () => {
  const sent = answer(`PUT /api/homework/${id}`, () => Response.json({ _id: id, isDone: true }));
  await show(<FamilyHomeworkList items={[{ ...said, learner }]} />);
  await expect.element(page.getByText('Laylo')).toBeVisible();
  await expectAccessible();
  await box().click();
  await expect.element(box()).toBeChecked();
  await expect.element(page.getByText(t('homework:done'))).toBeVisible();
  expect(sent).toEqual([{ isDone: true }]);
});

test('a tick that could not be kept is taken back, and said', async () => {
  cutOff(`PUT /api/my-homework/${id}`);
  await show(<ChildHomework items={[said]} />);
  await box().click();
  await expect.element(page.getByRole('status')).toHaveTextContent(t('homework:failed'));
  await expect.element(box()).not.toBeChecked();
  await expectAccessible();
});

test('a picture opens, a PDF is saved', async () => {
  const name = 'a'.repeat(43);
  await show(<ChildHomework items={[{ ...said, file: `${name}.pdf` }]} />);
  const link = page.getByRole('link', { name: new RegExp(t('homework:file.document')) });
  await expect.element(link).toHaveAttribute('href', `/api/files/${name}.pdf`);
  await expect.element(link).toHaveAttribute('download');
  await expectAccessible();
});
