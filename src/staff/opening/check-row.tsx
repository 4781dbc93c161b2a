import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { CheckActs } from './check-acts.tsx';
import type { Check } from './contract.ts';
import { pages } from './standings.ts';

const looks = {
  green: { Icon: CircleCheck, look: 'text-turquoise' },
  amber: { Icon: TriangleAlert, look: '' },
  red: { Icon: CircleAlert, look: 'text-pomegranate' },
  unknown: { Icon: CircleDashed, look: 'text-soft' },
};

/** A check: how it stands, what was found and when, how it is set right, and the button that does so. */
export function CheckRow({ check }: { check: Check }) {
  const { _id: key, state, finding, values, measuredAt, putOff } = check;
  const { t } = useTranslation('staff/opening');
  const { Icon, look } = looks[state];
  const page = pages[key];
  return (
    <li className="grid gap-3 rounded-lg border-[1.5px] border-line p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">{t(`names.${key}`)}</h2>
        <p className={`flex items-center gap-2 font-semibold ${look}`}>
          <Icon size={20} aria-hidden />
          <span>{t(`states.${state}`)}</span>
        </p>
      </div>
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
    </li>
  );
}
