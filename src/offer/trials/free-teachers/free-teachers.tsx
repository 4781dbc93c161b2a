import { useId } from 'react';
import { href, Link } from 'react-router';
import { aboutIn } from '#src/offer/teachers/pages/about.ts';
import { Voice } from '#src/offer/teachers/pages/voice.tsx';
import { TeacherPicture } from '#src/offer/teachers/teacher-picture.tsx';
import { formatDay, formatTime } from '#src/platform/dates/dates.ts';
import { useOwnZone } from '#src/platform/dates/visitor-zone.ts';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import type { subjects } from '../choices.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

export type FreeTeacher = OutputOf<(typeof contract)['GET /api/free-teachers']>[number];
type Subject = (typeof subjects)[number];

type FreeTeachersProps = {
  teachers: readonly FreeTeacher[];
  /** As in `StartDate`. */
  zone: string | null;
  /** The subject of the page, which the wizard is to fill in. */
  subject?: Subject;
  /** The soonest hour is what the page is there for. */
  isMain?: boolean;
  className?: string;
};

/** Teachers who can be met, of a category where one is given. A page is whole without them: none where they cannot be read. */
export function readFreeTeachers(request: Request, category?: string): Promise<FreeTeacher[]> {
  return call('GET /api/free-teachers', { query: { category } }, request).catch(() => []);
}

/** Teachers whom a family can meet, and their next free hours: each leads to the wizard, where that hour is held. */
export function FreeTeachers(props: FreeTeachersProps) {
  const { teachers, zone, subject, isMain = false, className = 'wrap' } = props;
  const { t } = useTranslation('trials/free-teachers');
  const heading = useId();
  if (teachers.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={className}>
      <h2 id={heading} className="text-2xl">
        {t('heading')}
      </h2>
      {!isMain && <p className="mt-2 max-w-[42em] text-soft sm:text-lg">{t('lead')}</p>}
      <ul
        aria-labelledby={heading}
        className="swipe mt-4 grid gap-4 sm:mt-6 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] sm:gap-6"
      >
        {teachers.map((teacher, at) => (
          <FreeTeacherCard key={teacher.slug} {...{ teacher, zone, subject }} isMain={isMain && at === 0} />
        ))}
      </ul>
    </section>
  );
}

type CardProps = Pick<FreeTeachersProps, 'zone' | 'subject' | 'isMain'> & { teacher: FreeTeacher };

function FreeTeacherCard({ teacher, zone, subject, isMain }: CardProps) {
  const { t, language } = useTranslation(['trials/free-teachers', 'teachers']);
  const id = useId();
  const { slug, name, picture, isChecked, words, teaches, hours } = teacher;
  const about = aboutIn(words, language);
  // With one subject nobody has to choose.
  const only = teaches.length === 1 ? teaches[0]?.subject : undefined;
  return (
    <li className="grid min-w-0 content-start gap-3 rounded-lg border-[1.5px] border-line bg-card p-4 sm:p-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-3">
        <TeacherPicture name={name} picture={picture} sizes="80px" className="w-20" />
        <div className="grid gap-1">
          <h3 id={id} className="text-lg leading-tight wrap-anywhere">
            <Link to={href('/teachers/:slug', { slug })}>{name}</Link>
          </h3>
          {isChecked && <p className="text-sm font-semibold text-turquoise">{t('teachers:checked')}</p>}
          {teaches.length > 0 && (
            <p className="line-clamp-2 text-sm">
              {t('teaches', { subjects: teaches.map(({ names }) => names[language]).join(', ') })}
            </p>
          )}
        </div>
      </div>
      <p lang={about.language} className="line-clamp-2 text-soft sm:line-clamp-3 wrap-anywhere">
        {about.text}
      </p>
      <div className="grid gap-2">
        <p className="text-sm font-semibold">{t('next')}</p>
        <ul aria-labelledby={id} className="grid grid-cols-2 gap-2">
          {hours.map((start, at) => (
            <li key={start}>
              <HourLink
                {...{ start, slug, zone, id }}
                subject={subject ?? only}
                variant={isMain && at === 0 ? 'press' : 'quiet'}
              />
            </li>
          ))}
        </ul>
      </div>
      {words.voice && <Voice name={name} file={words.voice} className="max-sm:*:first:sr-only" />}
    </li>
  );
}

/** Holding is for the page that opens: a link changes nothing. */
function HourLink(props: {
  start: string;
  slug: string;
  zone: string | null;
  /** The heading with the teacher's name. */
  id: string;
  subject: Subject | undefined;
  variant: 'press' | 'quiet';
}) {
  const { start, slug, subject, id, variant } = props;
  const { language } = useTranslation();
  const { zone, guessed } = useOwnZone(props.zone);
  const at = new Date(start);
  // Where the zone is a guess the page's script fills in the visitor's own.
  const own = { 'data-own-time': '', suppressHydrationWarning: true };
  const hidden = guessed ? 'invisible' : '';
  const query = new URLSearchParams({ teacher: slug, time: start, ...(subject && { subject }) });
  return (
    <ButtonLink
      href={`${href('/free-trial')}?${query}`}
      variant={variant}
      size="small"
      rel="nofollow"
      aria-describedby={id}
      className="h-full w-full flex-col gap-0 px-2! py-1 leading-snug"
    >
      <span {...own} className={`text-sm font-semibold text-balance first-letter:uppercase ${hidden}`}>
        {unbroken(formatDay(at, zone, language))}
      </span>
      <time {...own} dateTime={start} className={hidden}>
        {unbroken(formatTime(at, zone, language))}
      </time>
    </ButtonLink>
  );
}
