import { expect, holdReact, test } from '../journey.ts';
import { enter } from '../make/set-up.ts';
import { talking } from '../make/talking.ts';

test('what is said before a conversation hears its stream stands there', async ({ page, program }) => {
  const { mother, thread, say } = await talking(program);
  await enter(page, mother);
  const letReactCome = await holdReact(page);
  await page.goto(`/messages/${thread}`);
  await page.keyboard.press('Shift');
  await say('Bugun doskani olib keling.');
  letReactCome();
  await expect(page.getByRole('log').getByText('Bugun doskani olib keling.')).toBeVisible();
});
