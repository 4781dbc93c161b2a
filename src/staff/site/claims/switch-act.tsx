import { type SwitchName, switches } from '#src/people/claims/switches.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import type { Claim, contract } from './contract.ts';

const call = caller<typeof contract>();

/** Switches a figure to what our own records count, or back to what is published. */
export function SwitchAct({ claim: { _id, isCounted } }: { claim: Claim }) {
  const { t } = useTranslation('staff/site/claims');
  const to = isCounted ? 'published' : ownOf(_id);
  const title = t(`to.${to}.title`, { name: t(`names.${_id}.title`) });
  return (
    <Act
      label={
        <>
          <span aria-hidden>{t(`to.${to}.button`)}</span>
          <span className="sr-only">{title}</span>
        </>
      }
      title={title}
      text={t(`to.${to}.text`)}
      confirm={t(`to.${to}.button`)}
      act={() =>
        call('PATCH /api/admin/claims/:name', { params: { name: _id }, body: { isCounted: !isCounted } })
      }
      done={t('done')}
    />
  );
}

/** What replaces the published figure: a count, or nothing. */
export function ownOf(name: SwitchName): 'counted' | 'leftOut' {
  return switches[name].count === null ? 'leftOut' : 'counted';
}
