import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, show } from '../../../tests/components/show.tsx';
import { reachable } from './reachable.ts';

function Row() {
  return (
    <div className="wrap">
      <ul ref={reachable} aria-label="Ways to learn" className="swipe">
        <li>One by one</li>
        <li>In a group</li>
      </ul>
    </div>
  );
}

test('a keyboard gets to a row that scrolls, and passes by where all of it is seen', async () => {
  await show(<Row />);
  const row = page.getByRole('list', { name: 'Ways to learn' });
  const isPhone = window.innerWidth < 640;
  await expect.poll(() => row.element().getAttribute('tabindex')).toBe(isPhone ? '0' : null);
  await expectAccessible();
  if (!isPhone) return;
  await userEvent.keyboard('{Tab}');
  await expect.element(row).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => row.element().scrollLeft).toBeGreaterThan(0);
});
