import abacus from 'emoji:abacus';
import brain from 'emoji:brain';
import chess from 'emoji:chess-pawn';
import phonics from 'emoji:input-latin-lowercase';
import coding from 'emoji:laptop';
import sat from 'emoji:memo';
import business from 'emoji:money-bag';
import russian from 'emoji:nesting-dolls';
import quran from 'emoji:open-book';
import robotics from 'emoji:robot';
import Star from 'lucide-react/icons/star';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { courses } from '#src/courses/course-list.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { SubjectNiche } from './subject-niche.tsx';

const pictures = {
  quran,
  coding,
  robotics,
  abacus,
  mathematics: brain,
  business,
  chess,
  sat,
  phonics,
  russian,
};

/** A door for each course (spec §2, Home: ten cards), and one to people for who has not chosen. */
export function SubjectsGrid() {
  const { t } = useTranslation(['site/home', 'courses']);
  return (
    <section aria-labelledby="subjects">
      <div className="arcade text-sand" />
      <div className="bg-sand">
        <div className="wrap pt-10 pb-16 lg:pt-12 lg:pb-20">
          <h2 id="subjects" className="text-2xl">
            {t('subjects.heading')}
          </h2>
          <p className="mt-3 text-lg text-soft">{t('subjects.lead')}</p>
          <ul className="mt-9 grid grid-cols-2 gap-x-4 gap-y-8 *:grid sm:grid-cols-3 md:grid-cols-5 lg:gap-x-6 lg:gap-y-10">
            {courses.map(({ slug, key, rating }, index) => (
              <li key={key}>
                <Link to={`/courses/${slug}`} className="niche">
                  <SubjectNiche picture={pictures[key]} turn={index} />
                  <span>
                    {t(`courses:names.${key}`)}
                    <span className="mt-1 block text-sm leading-snug font-normal text-balance text-soft">
                      {t(`courses:lines.${key}`)}
                    </span>
                    <span className="mt-1 inline-flex items-center gap-1 text-sm">
                      <Star size={15} aria-hidden className="fill-saffron text-saffron-deep" />
                      <span className="sr-only">{t('rating')}</span> {rating}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
            <p className="text-lg text-soft">{t('subjects.unsure')}</p>
            <ButtonLink to="/contact-us" variant="quiet" className="max-sm:w-full">
              {t('subjects.contact')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
