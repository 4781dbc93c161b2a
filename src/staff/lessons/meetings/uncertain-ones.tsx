import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { uncertain } from '../filters.ts';

/** What needs a person in the next four weeks, each with a link. */
export function UncertainOnes({
  counts,
}: {
  counts: { what: (typeof uncertain)[number]; meetings: number; more: boolean }[];
}) {
  const { t } = useTranslation('staff/lessons/meetings');
  const open = counts.filter(({ meetings }) => meetings > 0);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="uncertain" className="grid gap-2 rounded-lg border-[1.5px] border-line p-4">
      <h2 id="uncertain" className="flex items-center gap-2 text-lg">
        <TriangleAlert size={20} aria-hidden className="shrink-0 text-pomegranate" />
        {t('uncertain.heading')}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {open.map(({ what, meetings, more }) => (
          <li key={what} className="flex min-h-11 items-center">
            <Link to={`${href('/admin/meetings')}?state=${what}`}>
              {t(more ? `uncertain.moreThan.${what}` : `uncertain.${what}`, { count: meetings })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
