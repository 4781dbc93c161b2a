import { useLoaderData } from 'react-router';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { ofChannels } from '#src/people/accounts/channel.ts';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { showPage, t } from '../../../../tests/components/show.tsx';
import { ChoiceTable } from './choice-table.tsx';

const topic = 'changes';
const name = () =>
  t('notifications:choices.name', {
    topic: t(`notifications:choices.topics.${topic}`),
    way: t('notifications:choices.ways.mail'),
  });

/** What the switch said, one after another. */
function watch(element: Element): string[] {
  const said: string[] = [];
  new MutationObserver(() => void said.push(element.getAttribute('aria-checked') ?? '')).observe(element, {
    attributeFilter: ['aria-checked'],
  });
  return said;
}

async function open() {
  signInAs('student');
  const kept = { mail: true };
  await showPage({
    loader: () => ({ ...kept }),
    Component() {
      const { mail } = useLoaderData<typeof kept>();
      return <ChoiceTable choices={[{ topic, mail, ...ofChannels(() => false) }]} channels={[]} />;
    },
  });
  return { kept, toggle: page.getByRole('switch', { name: name() }) };
}

behaviour('a switch that was moved stays where it is, before and after it is kept', async () => {
  const { kept, toggle } = await open();
  answer(`PUT /api/notifications/choices/${topic}/mail`, (body) => {
    kept.mail = (body as { wanted: boolean }).wanted;
    return Response.json({});
  });
  await expect.element(toggle).toBeChecked();
  const said = watch(toggle.element());
  for (const moved of ['false', 'true', 'false']) {
    said.splice(0);
    await toggle.click();
    await expect.poll(() => String(kept.mail)).toBe(moved);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(said).toEqual([moved]);
  }
});

behaviour('one that could not be kept moves back, and says so', async () => {
  const { toggle } = await open();
  answer(`PUT /api/notifications/choices/${topic}/mail`, () => Response.json({}, { status: 500 }));
  await toggle.click();
  await expect.element(page.getByText(t('notifications:failed'))).toBeVisible();
  await expect.element(toggle).toBeChecked();
});
