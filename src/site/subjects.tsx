import abacus from 'emoji:abacus';
import brain from 'emoji:brain';
import pawn from 'emoji:chess-pawn';
import letters from 'emoji:input-latin-lowercase';
import laptop from 'emoji:laptop';
import coins from 'emoji:money-bag';
import dolls from 'emoji:nesting-dolls';
import book from 'emoji:open-book';
import robot from 'emoji:robot';
import hand from 'emoji:waving-hand';
import { useTranslation } from 'react-i18next';
import { optionKey, trialSubjects } from '#src/trials/options.ts';
import { TrialButton } from '#src/trials/trial-button.tsx';
import type { EmojiPicture } from '#src/ui/emoji.tsx';
import { SubjectNiche } from './subject-niche.tsx';

/** A picture for each trial subject (spec §9). */
const pictures: Record<(typeof trialSubjects)[number], EmojiPicture> = {
  Quran: book,
  'IT coding': laptop,
  Robotics: robot,
  'Mental Arithmetic': abacus,
  'Mental Mathematics': brain,
  'Business Entrepreneurship and financial literacy': coins,
  Phonics: letters,
  Chess: pawn,
  'Russian language': dolls,
};

/** A door for each subject, and one for who has not chosen; all open the trial wizard. */
export function Subjects() {
  const { t } = useTranslation(['site', 'trials']);
  return (
    <section aria-labelledby="subjects">
      <div className="arcade text-sand" />
      <div className="bg-sand">
        <div className="wrap pt-10 pb-16 lg:pt-12 lg:pb-20">
          <h2 id="subjects" className="text-2xl">
            {t('subjects.heading')}
          </h2>
          <p className="mt-3 text-lg text-soft">{t('subjects.lead')}</p>
          <ul className="mt-9 grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 md:grid-cols-5 lg:gap-x-6 lg:gap-y-9">
            {trialSubjects.map((subject, index) => (
              <li key={subject} className="grid">
                <TrialButton variant="quiet" subject={subject} className="niche">
                  <SubjectNiche picture={pictures[subject]} turn={index} />
                  <span>{t(`trials:${optionKey(subject)}`)}</span>
                </TrialButton>
              </li>
            ))}
            <li className="grid">
              <TrialButton variant="quiet" className="niche">
                <SubjectNiche picture={hand} turn={trialSubjects.length} />
                <span>{t('subjects.unsure')}</span>
              </TrialButton>
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}
