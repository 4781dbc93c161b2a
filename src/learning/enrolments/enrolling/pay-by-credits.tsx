import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from '../by-credits/contract.ts';

const call = caller<typeof contract>();

type PayByCreditsProps = {
  lessonId: string;
  learnerId: string;
  title: string;
  /** How many lessons are left that fit. */
  left: number;
};

/** Lets lessons of a package pay for a place, from now on. */
export function PayByCredits({ lessonId, learnerId, title, left }: PayByCreditsProps) {
  const { t } = useTranslation('enrolments');
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="text-soft">{t('pay.canUse', { count: left })}</p>
      <Act
        label={
          <>
            <span aria-hidden>{t('pay.use')}</span>
            <span className="sr-only">{t('pay.useName', { title })}</span>
          </>
        }
        title={t('pay.useName', { title })}
        text={t('pay.eachUses')}
        confirm={t('pay.use')}
        act={() => call('POST /api/packages/enrolments', { body: { lessonId, learnerId } })}
        done={t('pay.used')}
      />
    </div>
  );
}
