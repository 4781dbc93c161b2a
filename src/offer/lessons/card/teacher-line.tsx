import BadgeCheck from 'lucide-react/icons/badge-check';
import { href, Link } from 'react-router';
import { TeacherPicture } from '#src/offer/teachers/teacher-picture.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';

type TeacherLineProps = {
  teacher: { name?: string; picture?: string; isChecked?: true; slug?: string } | undefined;
  className?: string;
};

/** The teacher in one small line, with the link to their page where they have one; nothing while they have no name. */
export function TeacherLine({ teacher, className = '' }: TeacherLineProps) {
  if (!teacher?.name) return null;
  return (
    <p className={`flex items-center gap-2.5 ${className}`}>
      <TeacherPicture name={teacher.name} picture={teacher.picture} sizes="36px" className="w-8" />
      {teacher.slug ? (
        // Above the card, which is a link as a whole.
        <Link
          to={href('/teachers/:slug', { slug: teacher.slug })}
          className="relative z-10 -my-2 flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere"
        >
          {teacher.name}
        </Link>
      ) : (
        <span className="min-w-0 font-semibold wrap-anywhere">{teacher.name}</span>
      )}
      <CheckedMark isChecked={teacher.isChecked} />
    </p>
  );
}

/** Says beside the name of a teacher that the staff have checked them; nothing where they have not. */
function CheckedMark({ isChecked }: { isChecked: true | undefined }) {
  const { t } = useTranslation('teachers');
  if (!isChecked) return null;
  return (
    <span title={t('checked')} className="inline-flex shrink-0 items-center text-turquoise">
      <BadgeCheck size={20} aria-hidden />
      <span className="sr-only">{t('checked')}</span>
    </span>
  );
}
