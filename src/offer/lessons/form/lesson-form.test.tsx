import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { spoken } from '#src/platform/language/spoken.ts';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, language, showPage, t } from '../../../../tests/components/show.tsx';
import * as add from '../add.page.tsx';

type Name = 'teacherName' | 'title' | 'description' | 'link' | 'price' | 'priceFor' | 'startDate';
const field = (name: Name) => page.getByName(name);
const picture = page.getByLabelText(t('lessons:fields.picture'), { exact: false });
const says = (text: string) => expect.stringContaining(text);

async function send(): Promise<void> {
  await page.getByRole('button', { name: t('lessons:add.submit') }).click();
}

/** Chooses a file of so many bytes as the picture. In the page itself: large ones take long on the way to it. */
function choose(name: string, type: string, bytes = 1): void {
  const chosen = new DataTransfer();
  chosen.items.add(new File([new Uint8Array(bytes)], name, { type }));
  const input = picture.element() as HTMLInputElement;
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Where lessons usually take place. */
let usual: 'own' | 'link' = 'link';

/** A teacher who has published nothing yet; nothing that they send is answered. */
beforeEach(async () => {
  signInAs('teacher');
  const profile = { name: null, picture: null, meetingLink: null, isChecked: false };
  answer('GET /api/teacher-profile', () => Response.json(profile));
  answer('GET /api/category', () => Response.json([]));
  answer('GET /api/room-choice', () => Response.json({ usual, holds: 8 }));
  await showPage(add, '/add-class-group');
  await expect.element(field('title')).toBeVisible();
});

test('what a class lacks is told beside its field, the first of which has the focus', async () => {
  await send();
  for (const name of ['teacherName', 'title', 'description', 'link'] as const)
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(picture).toHaveAccessibleDescription(says(t('platform:fields.required')));
  await expect.element(field('teacherName')).toHaveFocus();
  await expectAccessible();
});

behaviour('a chosen picture is shown; a file that is none or too large is refused at once', async () => {
  choose('photo.png', 'image/png');
  await expect.element(picture).toHaveAccessibleDescription(says('photo.png'));
  await expect.poll(() => document.querySelector('form img[src^="blob:"]')).not.toBeNull();
  choose('notes.pdf', 'application/pdf');
  await expect.element(page.getByText(t('platform:errors.picture_unreadable'))).toBeVisible();
  choose('large.png', 'image/png', 8 * 1024 * 1024 + 1);
  await expect.element(page.getByText(t('platform:errors.picture_too_large'))).toBeVisible();
});

behaviour(
  'a link that is none, a price of too many decimals and a price for nothing said are not sent',
  async () => {
    await field('teacherName').fill('Nodira Azimova');
    await field('title').fill('Robotics');
    await field('description').fill('For children from 7 to 9.');
    choose('photo.png', 'image/png');
    await field('link').fill('my room');
    await field('price').fill('24.505');
    await send();
    await expect.element(field('link')).toHaveFocus();
    await expect.element(field('link')).toHaveAccessibleDescription(says(t('platform:fields.link')));
    await expect.element(field('price')).toHaveAccessibleDescription(says(t('platform:fields.two_decimals')));
    await field('link').fill('meet.dars.test/room');
    await field('price').fill('24,50');
    await send();
    await expect.element(field('priceFor')).toHaveFocus();
    await expect.element(field('priceFor')).toHaveAccessibleDescription(says(t('platform:fields.required')));
  },
);

test('what begins at a time is told in UTC too; what meets weekly needs a weekday', async () => {
  await field('startDate').fill('2027-03-14T02:30');
  await expect.element(page.getByText('14/03/2027-10:30 UTC', { exact: false })).toBeVisible();
  await page.getByRole('radio', { name: t('lessons/timetable:meets.weekly'), exact: false }).click();
  await expect.element(page.getByText(t('lessons/timetable:dates.none'))).toBeVisible();
  for (const name of ['teacherName', 'title', 'description'] as const) await field(name).fill('Chess');
  await field('link').fill('meet.dars.test/room');
  choose('photo.png', 'image/png');
  await send();
  const [monday = ''] = spoken[language].weekdays.slice(1);
  await expect.element(page.getByRole('checkbox', { name: monday })).toHaveFocus();
  await expectAccessible();
});

describe('where rooms of ours are usual', () => {
  beforeAll(() => {
    usual = 'own';
  });
  afterAll(() => {
    usual = 'link';
  });

  test('a teacher without a link is offered one first, told what it holds, and asked for no link', async () => {
    const room = (name: 'own' | 'link') => page.getByRole('radio', { name: t(`lessons:room.${name}`) });
    await expect.element(room('own')).toBeChecked();
    await expect.element(field('link')).not.toBeInTheDocument();
    await page.getByName('places').fill('8');
    const tooMany = page.getByText(t('lessons:room.tooMany', { holds: 8 }));
    await expect.element(tooMany).toBeVisible();
    await expectAccessible();
    await room('link').click();
    await expect.element(tooMany).not.toBeInTheDocument();
    await expect.element(field('link')).toBeVisible();
    await send();
    await expect.element(field('link')).toHaveAttribute('aria-invalid', 'true');
    await room('own').click();
    await send();
    await expect.element(field('title')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('link')).not.toBeInTheDocument();
  });
});
