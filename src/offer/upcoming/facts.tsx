import type { ReactNode } from 'react';
import { formatDate } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { dateLabel, type UpcomingCourse } from './upcoming-list.ts';

type FactsProps = {
  course: UpcomingCourse;
  /** Also shows when in the week the lessons are to be. */
  whole?: boolean;
  className?: string;
};

/** What is known of an upcoming course in figures. */
export function Facts({ course, whole = false, className = '' }: FactsProps) {
  const { t, language } = useTranslation('upcoming');
  const { launchDate, targetAge, estimatedDuration, difficulty, time } = course;
  return (
    <dl className={`grid grid-cols-[minmax(45%,auto)_1fr] gap-x-4 gap-y-3 ${className}`}>
      <Fact label={t(dateLabel(course))}>
        {launchDate ? (
          <time dateTime={launchDate} className="whitespace-nowrap">
            {formatDate(new Date(launchDate), 'UTC', language)}
          </time>
        ) : (
          t('dates.unknown')
        )}
      </Fact>
      <Fact label={t('facts.ages')}>{targetAge}</Fact>
      <Fact label={t('facts.duration')}>{t('facts.weeks', { number: estimatedDuration })}</Fact>
      <Fact label={t('facts.level')}>{t(`levels.${difficulty}`)}</Fact>
      {whole && (
        <Fact label={t('facts.time')} className="col-span-2">
          {t(`times.${time}`)}
        </Fact>
      )}
    </dl>
  );
}

function Fact(props: { label: string; className?: string; children: ReactNode }) {
  const { label, className, children } = props;
  return (
    <div className={className}>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-bold leading-snug">{children}</dd>
    </div>
  );
}
