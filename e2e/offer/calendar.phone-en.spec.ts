import { createServer } from 'node:http';
import { beforeRelease, everyVisitor, expect, hydrated, test } from '../journey.ts';
import { startProgram } from '../program/program.ts';
import { chooseTime, Wizard } from './wizard.ts';

test('who comes second to a slot is told at once and offered the next free ones', async ({
  page,
  t,
  family,
  program,
}) => {
  await program.query('insert into scheduler_settings (seats) values (1)', []);
  try {
    await page.goto(`/schedule?name=${family.name}&email=${family.email}&tel=${family.phone}`);
    await chooseTime(page, 1);
    const startTime = await page.getByRole('radio', { checked: true }).last().getAttribute('value');
    const faster = { startTime, name: 'Someone faster', email: 'faster@dars.test', tel: '555 000 1111' };
    const booked = await page.request.post('/api/schedule/events', { data: faster });
    expect(booked.status()).toBe(201);
    await page.getByRole('button', { name: t('booking:panel.confirm') }).click();
    await expect(page.getByRole('alert')).toContainText(t('booking:gone.title'));
    await expect(page.getByRole('button').and(page.locator(':focus')), 'the nearest free time').toHaveText(
      /\d:\d\d/,
    );
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t('booking:panel.confirm') }).click();
    await expect(page.getByText(t('booking:booked.heading'))).toBeVisible();
    await program.mailsTo(family.email, 1);
  } finally {
    // As it was, for the journeys that come after.
    await program.query('delete from scheduler_settings', []);
  }
});

test(
  'a configured outside scheduler is embedded, heard, and only it',
  beforeRelease,
  async ({ page, t, family }) => {
    // A program of its own is started.
    const outside = createServer((request, response) => {
      response
        .setHeader('content-type', 'text/html')
        .end(`<!doctype html><title>Outside</title><p>${request.url}</p>
      <button onclick="parent.postMessage({ event: 'calendly.event_scheduled', payload: { event: { uri: 'https://api.calendly.com/scheduled_events/ABC' } } }, '*')">Schedule</button>
      <button onclick="parent.postMessage({ event: 'calendly.date_and_time_selected' }, '*')">Look</button>`);
    });
    const port = await new Promise<number>((resolve) => {
      outside.listen(0, '127.0.0.1', () => resolve((outside.address() as { port: number }).port));
    });
    const program = await startProgram('outside', {
      SCHEDULER_URL: `http://127.0.0.1:${port}/trial?theme=blue`,
    });
    try {
      await page.goto(`${program.url}/free-trial`);
      const wizard = new Wizard(page.locator('main'), t);
      await wizard.fillParent(family);
      await wizard.fillStudent(family);
      const told = new URL((await wizard.calendar.locator('p').textContent()) ?? '', 'http://outside');
      expect(Object.fromEntries(told.searchParams)).toEqual({
        theme: 'blue',
        name: family.name,
        email: family.email,
        tel: family.phone,
        hide_event_type_details: '1',
      });

      await wizard.calendar.getByRole('button', { name: 'Look' }).click();
      await page.evaluate(() => {
        const message = {
          event: 'calendly.event_scheduled',
          payload: { event: { uri: 'https://evil.example/1' } },
        };
        postMessage(message, '*');
        dispatchEvent(
          new MessageEvent('message', { data: message, origin: location.origin, source: window }),
        );
      });
      await wizard.button('next').click();
      await expect(wizard.root.getByRole('alert'), 'nobody else is believed').toHaveText(
        t('trials:alert.next'),
      );

      await wizard.calendar.getByRole('button', { name: 'Schedule' }).click();
      await expect(wizard.root.getByText(t('trials:schedule.done'))).toBeVisible();
      await wizard.button('next').click();
      const sent = page.waitForRequest('**/api/lesson/trial');
      await wizard.button('finish').click();
      expect((await sent).postDataJSON().scheduleDate).toBe('https://api.calendly.com/scheduled_events/ABC');
      const confirmation = page.getByRole('dialog', { name: t('trials:confirmation.title') });
      await expect(confirmation).toContainText(t('trials:confirmation.outside'));
      await expect(confirmation).not.toContainText('http');
      const [mail] = await program.mailsTo(family.email, 1);
      expect(mail?.text).toContain(t('trials/mails:family.text'));
    } finally {
      await program.stop();
      outside.close();
    }
  },
);

test("the calendar shows the visitor's own clock and Toshkent's, with the weekday where it differs", {
  tag: [everyVisitor.tag, beforeRelease.tag],
}, async ({ page, t, language }) => {
  await page.goto('/schedule');
  await hydrated(page);
  await page.getByRole('radio').nth(1).check({ force: true });
  // 13:00 in New York is 10:00 in Los Angeles, and 23:00 or midnight in Toshkent.
  const ten = page.getByRole('radio', { name: language === 'en' ? /^10:00 AM/ : /^10:00/ });
  await expect(ten).toHaveCount(1);
  const last = page.getByRole('radio').last();
  const label = await last.evaluate((radio: HTMLInputElement) => radio.labels?.[0]?.textContent);
  expect(label).toMatch(
    language === 'en'
      ? /2:30 PM.*(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [34]:30 AM/
      : /14:30.*(Dush|Sesh|Chor|Pay|Jum|Shan|Yak) 0[34]:30/,
  );
  await expect(page.getByText(t('booking:schedule.length'))).toBeVisible();
});
