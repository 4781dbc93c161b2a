import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import type { contract } from './contract.ts';

type Letters = OutputOf<(typeof contract)['GET /api/admin/invitation-wave']>['letters'];

/** The letter to the first of a wave, in each language: word for word what is mailed. */
export function WaveLetters({ letters }: { letters: Letters }) {
  const { t } = useTranslation('desk/invitations');
  if (letters.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t('wave.letter')}</h2>
      <p className="text-soft">{t('wave.letterLead')}</p>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        {letters.map(({ language, subject, heading, paragraphs, facts, actions, closing }) => (
          <Card
            key={language}
            as="article"
            lang={language}
            className="grid content-start gap-3 p-5 wrap-anywhere"
          >
            <p className="text-sm text-soft">{subject}</p>
            <h3 className="text-lg">{heading}</h3>
            {paragraphs.map((words) => (
              <p key={words}>{words}</p>
            ))}
            <dl className="grid gap-1">
              {facts.map(({ label, value }) => (
                <div key={label + value} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
                  <dt className="text-soft">{label}</dt>
                  <dd className="font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
            {actions.map((label) => (
              <p key={label} className="font-semibold">
                {label}
              </p>
            ))}
            {closing.map((words) => (
              <p key={words} className="text-sm text-soft">
                {words}
              </p>
            ))}
          </Card>
        ))}
      </div>
    </section>
  );
}
