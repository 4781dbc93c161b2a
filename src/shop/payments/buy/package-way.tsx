import { href, useNavigate } from 'react-router';
import type { contract } from '#src/learning/enrolments/by-credits/contract.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import type { Quote } from '../read-orders.ts';

const call = caller<typeof contract>();

type PackageWayProps = {
  lesson: NonNullable<Quote['lesson']>;
  learnerId: string;
  /** So many lessons are left that fit. */
  left: number;
};

/** A place that is paid with lessons of a package, meeting by meeting. */
export function PackageWay({ lesson: { _id, kind }, learnerId, left }: PackageWayProps) {
  const { t } = useTranslation(['payments', 'enrolments']);
  const navigate = useNavigate();
  const timeZone = useVisitorZone();
  const body = { lessonId: _id, learnerId, agreedTo: inForce('enrolment'), timeZone };
  return (
    <Act
      label={t('ways.package', { count: left })}
      look={{ variant: 'quiet', size: 'normal' }}
      title={t('ways.packageTitle')}
      text={<p>{t('enrolments:pay.eachUses')}</p>}
      confirm={t('enrolments:pay.use')}
      act={() => call('POST /api/packages/enrolments', { body })}
      done={t('enrolments:pay.used')}
      onDone={() => void navigate(href('/classroom/:id/:type', { id: _id, type: kind }))}
    />
  );
}
