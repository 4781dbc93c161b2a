import { useLoaderData } from 'react-router';
import { type StaffTextKey, staffTextKeys } from '#src/people/staff-texts/keys.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forThing, ThingPage } from '#src/staff/thing/thing-page.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from './contract.ts';
import { TextForm } from './text-form.tsx';

const call = caller<typeof contract>();

export const loader = forThing((id) =>
  call('GET /api/admin/texts/:name', { params: { name: toStaffText(id) } }),
);

/** One text that the staff may write: in both languages side by side, and as it will stand. */
export function Component() {
  const { thing: text, deeds } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/site/texts');
  const { _id: key, usual, changedAt } = text;
  return (
    <ThingPage heading={t(`names.${key}`)} lead={t(`places.${key}`)} section="texts" deeds={deeds}>
      <TextForm key={`${key} ${changedAt}`} text={text} />
      {changedAt && (
        <div>
          <Act
            label={t(usual ? 'reset.usual' : 'reset.none')}
            title={t(usual ? 'reset.usual' : 'reset.none')}
            text={t(usual ? 'reset.usualText' : 'reset.noneText')}
            confirm={t(usual ? 'reset.usual' : 'reset.none')}
            destroys
            act={() => call('DELETE /api/admin/texts/:name', { params: { name: key } })}
            done={t('reset.done')}
          />
        </div>
      )}
    </ThingPage>
  );
}

/** The text that an address names. @throws Response 404 where there is none of that name */
export function toStaffText(id: string): StaffTextKey {
  const key = staffTextKeys.find((known) => known === id);
  if (!key) throw new Response(null, { status: 404 });
  return key;
}
