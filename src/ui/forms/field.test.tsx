import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { expectAccessible, show, t } from '../../../tests/components/show.tsx';
import { charactersLeft } from './characters-left.ts';
import { Field } from './field.tsx';

const words = page.getByRole('textbox', { name: 'Words' });
const over = (count: number, most: number) => t('ui:characters.over', { count, most });

test('what is too long stands there whole, and it is said by how much', async () => {
  await show(<Field as="textarea" label="Words" name="words" maxLength={100} error="Another trouble" />);
  await words.fill('a'.repeat(103));
  await expect.element(words).toHaveValue('a'.repeat(103));
  await expect.element(words).toHaveAttribute('aria-invalid', 'true');
  await expect.element(words).toHaveAccessibleDescription(over(3, 100));
  await expectAccessible();
  await words.fill(` ${'a'.repeat(95)} `);
  await expect
    .element(words)
    .toHaveAccessibleDescription(`${t('ui:characters.left', { count: 5 })} Another trouble`);
  await words.fill('a');
  await expect.element(words).toHaveAccessibleDescription('Another trouble');
});

behaviour('a form is not sent with it, until it is shorter', async () => {
  const sent: unknown[] = [];
  await show(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(new FormData(event.currentTarget).get('words'));
      }}
    >
      <Field label="Words" name="words" maxLength={10} defaultValue="eleven char" />
      <button type="submit">Send</button>
    </form>,
  );
  await expect.element(words).toHaveAccessibleDescription(over(1, 10));
  const send = page.getByRole('button');
  await send.click();
  await words.fill('ten chars.');
  await send.click();
  expect(sent).toEqual(['ten chars.']);
});

behaviour(
  'characters are counted as the server counts them: marks that nobody sees, and spaces around, are none',
  () => {
    expect(charactersLeft(' a\u200Bb\n', 3)).toBe(1);
  },
);

test('two times keep apart where they stand beside each other on a phone', async () => {
  await show(
    <div className="grid grid-cols-2 gap-2" style={{ width: 285 }}>
      <Field type="time" label="From" name="from" defaultValue="08:00" />
      <Field type="time" label="Until" name="until" defaultValue="12:00" />
    </div>,
  );
  const edges = (name: string) => page.getByLabelText(name).element().getBoundingClientRect();
  expect(edges('Until').left - edges('From').right).toBeGreaterThanOrEqual(8);
});
