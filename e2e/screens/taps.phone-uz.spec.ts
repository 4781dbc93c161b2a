import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { firstLanguage, type Language, languages } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { beforeRelease, expect } from '../journey.ts';
import { makeBusyTeacher, makeOwingFamily, makeTaughtGroup } from '../make/busy-school.ts';
import { type Made, phoneOf, test } from '../make/phones.ts';
import { type Account, makeAccount, publish } from '../make/set-up.ts';
import { atStripe } from '../program/at-stripe.ts';

/** Does what a finger does, and counts it: a press, a choice, a field that is filled. */
class Taps {
  count = 0;

  async press(one: Locator): Promise<void> {
    this.count += 1;
    await one.click();
  }

  async choose(one: Locator): Promise<void> {
    this.count += 1;
    await one.check();
  }

  async fill(one: Locator, words: string): Promise<void> {
    this.count += 1;
    await one.fill(words);
  }
}

// One after another, so that the school is made once.
test.describe.configure({ mode: 'default' });

for (const language of languages)
  test(
    `what people do most takes few taps: ${language}`,
    // How many taps there are does not depend on the language: one of them is enough in each run.
    language === firstLanguage ? beforeRelease : {},
    async ({ program, devices, school }) => {
      await doAll({ program, devices, school }, language);
    },
  );

/** Does each task in one language. */
async function doAll({ program, devices, school }: Made, language: Language) {
  const t = translator(language);
  const { mother, admin } = school;
  const writer = await makeAccount(program, 'teacher');
  const owing = await makeOwingFamily(program, writer, `Abacus ${randomUUID()}`);
  const as = (who: Account) => phoneOf(devices, program.url, language, who);
  const task = async (
    name: string,
    most: number,
    page: Page,
    path: string,
    does: (taps: Taps) => Promise<void>,
  ) => {
    const taps = new Taps();
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await does(taps);
    expect.soft(taps.count, `${language}, taps: ${name}`).toBeLessThanOrEqual(most);
  };

  const family = await as(owing.mother);
  await task('pay what is owed', 2, family, '/dashboard', async (taps) => {
    await taps.press(family.getByRole('link', { name: t('enrolments:pay.now') }).first());
    await taps.press(family.getByRole('button', { name: t('payments:providers.stripe.choose') }));
    await expect(family).toHaveURL(atStripe);
  });

  const title = `Chess ${randomUUID()}`;
  await publish(program, writer, 'class', { title });
  await task('enrol', 4, family, '/classes', async (taps) => {
    await taps.press(family.getByRole('link', { name: title }));
    await taps.press(family.getByRole('button', { name: t('lesson-pages:details.enrol') }).first());
    const dialog = family.getByRole('dialog');
    await taps.choose(dialog.getByRole('checkbox', { name: 'Zuhra' }));
    await taps.press(dialog.getByRole('button', { name: t('enrolments:enrolment.confirm') }));
    await expect(family).toHaveURL(/\/dashboard$/);
  });

  const home = await as(mother);
  await task('join', 2, home, '/dashboard', async (taps) => {
    await taps.press(home.getByRole('link', { name: t('home/dashboard:next.open') }).first());
    await taps.press(home.getByRole('button', { name: t('room/door:enter.in'), exact: true }));
    await expect(home.getByRole('meter')).toBeHidden();
  });
  await task('cannot come', 2, home, '/my-schedule?view=list', async (taps) => {
    await taps.press(home.getByRole('button', { name: t('attendance/cannot-come:button') }).first());
    const dialog = home.getByRole('dialog');
    await taps.press(dialog.getByRole('button', { name: t('attendance/cannot-come:confirm') }));
    await expect(dialog.getByRole('button', { name: t('attendance/cannot-come:confirm') })).toBeHidden();
  });
  await task('stop a subscription', 3, home, '/payments', async (taps) => {
    await taps.press(home.getByRole('link', { name: t('payments:list.subscriptions') }));
    await taps.press(home.getByRole('button', { name: t('renewals:stop.label') }).first());
    const dialog = home.getByRole('dialog');
    await taps.press(dialog.getByRole('button', { name: t('renewals:stop.confirm') }));
    await expect(home.getByText(t('renewals:stop.done'))).toBeVisible();
  });

  const group = await makeTaughtGroup(program, writer, `Reading ${randomUUID()}`);
  const desk = await as(writer);
  await task('five reports', 12, desk, '/dashboard', async (taps) => {
    await taps.press(desk.getByRole('link', { name: /Ali$/ }).first());
    const names = ['Ali', 'Bahor', 'Dilya', 'Kamol', 'Laylo'];
    for (const [index, name] of names.entries()) {
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText(
        t('reports/writing:heading', { name }),
      );
      const well = desk.getByRole('region', { name: t('reports:well') });
      await taps.press(well.getByRole('button').first());
      const next = names[index + 1];
      const says = next ? t('reports/writing:send.next', { name: next }) : t('reports/writing:send.button');
      await taps.press(desk.getByRole('button', { name: says }));
    }
    await expect(desk.getByText(t('reports/writing:all'))).toBeVisible();
    const { rows } = await program.query(
      'select count(*)::int as sent from reports where meeting_id = $1 and sent_at is not null',
      [group.meeting],
    );
    expect(rows).toEqual([{ sent: 5 }]);
  });

  const busy = await makeBusyTeacher(program);
  const office = await as(admin);
  await task('a substitute for a day', 4, office, '/admin', async (taps) => {
    await taps.press(office.getByRole('link', { name: t('desk/today:cannotCome') }));
    await office.goto(`/admin/substitutes?day=${busy.day}`);
    await taps.press(office.getByRole('link', { name: busy.teacher.email }));
    await expect(office.getByRole('heading', { level: 1 })).toContainText(busy.teacher.email);
    const all = office
      .getByRole('radiogroup', { name: t('staff/lessons/substitutes:all') })
      .getByRole('radio')
      .first();
    const list = office.getByLabel(t('staff/lessons/substitutes:all'), { exact: true });
    // Which of both it is depends on how many are free.
    await expect(all.or(list).first()).toBeVisible();
    if (await all.isVisible()) await taps.choose(all);
    else {
      taps.count += 1;
      await list.selectOption({ index: 1 });
    }
    const give = t('staff/lessons/substitutes:button', { count: 2 });
    await taps.press(office.getByRole('button', { name: give }));
    await expect(office.getByRole('status')).toContainText(/2/);
  });
}
