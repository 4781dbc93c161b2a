import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { courses } from '#src/site/courses/course-list.ts';
import { coursePictures } from '#src/site/courses/course-pictures.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { subjectsMenuId } from './pages.ts';

/** All courses (spec §2, Navbar): a popover, which the browser closes by an outside click and by Esc. */
export function SubjectsMenu() {
  const { t } = useTranslation(['frame', 'courses']);
  return (
    <div
      id={subjectsMenuId}
      popover="auto"
      role="dialog"
      aria-label={t('nav.subjects')}
      className="menu-panel"
    >
      <ul className="grid grid-cols-2 gap-1 lg:grid-cols-3">
        {courses.map(({ slug, key }) => (
          <li key={slug}>
            <Link
              to={href('/courses/:slug', { slug })}
              className="flex items-center gap-3 rounded-lg p-2.5 hover:bg-sand"
            >
              <Emoji picture={coursePictures[key]} size={40} />
              <span className="min-w-0 leading-snug">
                <span className="block font-bold">{t(`courses:names.${key}`)}</span>
                <span className="block text-sm text-soft">{t(`courses:lines.${key}`)}</span>
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={href('/subjects')}
            className="flex h-full items-center rounded-lg p-2.5 font-bold underline underline-offset-4"
          >
            {t('nav.allSubjects')}
          </Link>
        </li>
      </ul>
    </div>
  );
}
