import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import { type FreeTeacher, FreeTeachers } from './free-teachers.tsx';

const chess = { _id: 'c', names: { en: 'Chess', uz: 'Shaxmat' }, subject: 'Chess' } as const;
const art = { _id: 'a', names: { en: 'Art', uz: 'Rassomchilik' }, subject: 'Art' } as const;
const nodira: FreeTeacher = {
  slug: 'nodira-azimova',
  name: 'Nodira Azimova',
  isChecked: true,
  words: { aboutEn: 'I have taught chess for nine years.', aboutUz: '', languages: ['uz'] },
  teaches: [chess],
  hours: ['2026-12-01T14:00:00.000Z', '2026-12-02T20:30:00.000Z'],
};

const hour = page.getByRole('list', { name: nodira.name }).getByRole('link');

/** What the page is given. */
let shown: { teachers: FreeTeacher[]; subject?: 'Robotics' };
const Shown = () => <FreeTeachers zone="America/Chicago" {...shown} />;

async function show(teachers: FreeTeacher[], subject?: 'Robotics') {
  shown = { teachers, ...(subject && { subject }) };
  await showPage({ Component: Shown }, '/');
}

test('an hour of a teacher leads to the wizard with teacher, hour and their only subject', async () => {
  await show([nodira]);
  await expect.element(hour.first()).toHaveAccessibleName(/1.*\d:00/);
  await expect
    .element(hour.first())
    .toHaveAttribute(
      'href',
      '/free-trial?teacher=nodira-azimova&time=2026-12-01T14%3A00%3A00.000Z&subject=Chess',
    );
  await expectAccessible();
});

test('of several subjects none is chosen for a family, unless the page is about one', async () => {
  await show([{ ...nodira, teaches: [chess, art] }]);
  await expect.element(hour.first()).toHaveAttribute('href', expect.not.stringContaining('subject'));
  await show([{ ...nodira, teaches: [chess, art] }], 'Robotics');
  await expect.element(hour.last()).toHaveAttribute('href', expect.stringContaining('subject=Robotics'));
});

test('without anybody who is free nothing stands there', async () => {
  await show([]);
  expect(page.getByText(t('trials/free-teachers:heading')).elements()).toHaveLength(0);
});
