import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, show, showPage, t } from '../../../tests/components/show.tsx';
import { Folding, FoldOnPhone } from './unfold.tsx';

const isPhone = () => window.innerWidth < 1024;

test('on a phone a button unfolds it, by touch and by keyboard; on a laptop it stands open', async () => {
  await show(
    <FoldOnPhone label="Filters · 2">
      <button type="button">Price</button>
    </FoldOnPhone>,
  );
  const [fold, inside] = [page.getByText('Filters · 2'), page.getByRole('button', { name: 'Price' })];
  if (!isPhone()) {
    await expect.element(inside).toBeVisible();
    await expect.element(fold).not.toBeVisible();
    return expectAccessible();
  }
  await expect.element(inside).not.toBeInTheDocument();
  await expectAccessible();
  await fold.click();
  await expect.element(inside).toBeVisible();
  await fold.click();
  await expect.element(inside).not.toBeInTheDocument();
  // Its button has the focus: the keyboard opens it again.
  await userEvent.keyboard('{Enter}');
  await expect.element(inside).toBeVisible();
});

const listOf = (items: readonly string[]) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

test.each([
  [['a', 'b', 'c'], 0],
  [['a', 'b', 'c', 'd', 'e'], 2],
])('of %j so many are below the fold: %i', async (items, count) => {
  await show(
    <Folding name="letters" items={items}>
      {listOf}
    </Folding>,
  );
  await expect.element(page.getByText('c', { exact: true })).toBeVisible();
  const more = page.getByText(t('ui:more', { count }));
  if (count === 0) return expect(page.getByRole('group').elements()).toHaveLength(0);
  await expect.element(page.getByText('d', { exact: true })).not.toBeVisible();
  await more.click();
  await expect.element(page.getByText('e', { exact: true })).toBeVisible();
  await expectAccessible();
});

test('who comes back finds the list that was unfolded as it was left, and no other', async () => {
  const lists = (
    <>
      <Folding name="letters" items={['a', 'b', 'c', 'd']}>
        {listOf}
      </Folding>
      <Folding name="numbers" items={['1', '2', '3', '4']}>
        {listOf}
      </Folding>
    </>
  );
  const router = await showPage({ element: lists }, '/');
  await page
    .getByText(t('ui:more', { count: 1 }))
    .first()
    .click();
  await router.navigate('/elsewhere');
  await expect.element(page.getByText('a', { exact: true })).not.toBeInTheDocument();
  await router.navigate(-1);
  await expect.element(page.getByText('d', { exact: true })).toBeVisible();
  await expect.element(page.getByText('4', { exact: true })).not.toBeVisible();
});
