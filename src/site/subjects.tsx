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
import type { trialSubjects } from '#src/trials/options.ts';
import { TrialButton } from '#src/trials/trial-button.tsx';
import type { EmojiPicture } from '#src/ui/emoji.tsx';
import { SubjectNiche } from './subject-niche.tsx';

/** The trial subjects (spec §9), and a door for who has not chosen. */
const niches: { subject?: (typeof trialSubjects)[number]; name: string; picture: EmojiPicture }[] = [
  { subject: 'Quran', name: 'subjects.quran', picture: book },
  { subject: 'IT coding', name: 'subjects.coding', picture: laptop },
  { subject: 'Robotics', name: 'subjects.robotics', picture: robot },
  { subject: 'Mental Arithmetic', name: 'subjects.mentalArithmetic', picture: abacus },
  { subject: 'Mental Mathematics', name: 'subjects.mentalMathematics', picture: brain },
  { subject: 'Business Entrepreneurship and financial literacy', name: 'subjects.business', picture: coins },
  { subject: 'Phonics', name: 'subjects.phonics', picture: letters },
  { subject: 'Chess', name: 'subjects.chess', picture: pawn },
  { subject: 'Russian language', name: 'subjects.russian', picture: dolls },
  { name: 'subjects.unsure', picture: hand },
];

export function Subjects() {
  const { t } = useTranslation('site');
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
            {niches.map(({ subject, name, picture }, index) => (
              <li key={name} className="grid">
                <TrialButton variant="quiet" subject={subject} className="niche">
                  <SubjectNiche picture={picture} turn={index} />
                  <span>{t(name)}</span>
                </TrialButton>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
