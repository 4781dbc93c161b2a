import { useTranslation } from '#src/platform/language/translation.ts';

/** How many lessons a course has, or has left once it has begun. Nothing for one without an end. */
export function CourseLeft({
  lesson: { schedule, meetings },
  className = '',
}: {
  lesson: {
    schedule?: { until: string | null } | undefined;
    meetings?: { left: number; total: number } | undefined;
  };
  className?: string;
}) {
  const { t } = useTranslation('lessons');
  if (!meetings || schedule?.until === null) return null;
  const { left, total } = meetings;
  return (
    <p className={className}>
      {left < total ? t('meets.left', { left, total }) : t('meets.total', { count: total })}
    </p>
  );
}
