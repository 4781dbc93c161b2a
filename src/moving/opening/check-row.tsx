import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { CheckActs } from './check-acts.tsx';
import type { Check } from './contract.ts';
import { pages } from './standings.ts';

const looks = {
  green: { Icon: CircleCheck, look: 'text-turquoise' },
  amber: { Icon: TriangleAlert, look: '' },
  red: { Icon: CircleAlert, look: 'text-pomegranate' },
  unknown: { Icon: CircleDashed, look: 'text-soft' },
};

/**
 * A check: how it stands; unfolded, what was found and when, how it is set right, and the button that does so.
 * @param isOpen whether it stands unfolded, until the reader folds it
 */
export function CheckRow({ check, isOpen }: { check: Check; isOpen: boolean }) {
  const { _id: key, state, finding, values, measuredAt, putOff } = check;
  const { t } = useTranslation('moving/opening');
  const { Icon, look } = looks[state];
  const page = pages[key];
  return (
    <li>
      <Card as="details" look="row" id={key} open={isOpen} className="group scroll-mt-24 px-4 sm:px-5">
        <summary className="flex min-h-14 cursor-pointer items-center gap-3 py-2">
          <Icon size={22} aria-hidden className={`shrink-0 ${look}`} />
          <span className="grid min-w-0 flex-1">
            <h2 className="text-lg wrap-anywhere">{t(`names.${key}`)}</h2>
            <span className={`text-sm font-semibold ${look}`}>
              {t(putOff ? 'putOff.short' : `states.${state}`)}
            </span>
          </span>
          <ChevronDown size={20} aria-hidden className="shrink-0 text-soft group-open:rotate-180" />
        </summary>
        <div className="grid gap-3 pt-1 pb-5">
          {finding && (
            <p className="wrap-anywhere">
              <span>{t(`found.${finding}`, values)}</span>{' '}
              {measuredAt && (
                <span className="text-sm text-soft">
                  {t('measuredAt')}: <Moment at={measuredAt} />
                </span>
              )}
            </p>
          )}
          {putOff && <p className="wrap-anywhere">{t('putOff.shown', { reason: putOff.reason })}</p>}
          {state !== 'green' && (
            <p className="max-w-[46em] text-soft">
              {t(`mend.${key}`)}{' '}
              {page && (
                <Link to={page} className="font-semibold underline">
                  {t('acts.page')}
                  <span className="sr-only">: {t(`names.${key}`)}</span>
                </Link>
              )}
            </p>
          )}
          <CheckActs check={check} />
        </div>
      </Card>
    </li>
  );
}
