import { useTranslation } from '#src/platform/language/translation.ts';
import { highestScore, passwordScore, strengthOf } from './password-strength.ts';

const colours = {
  weak: '[&::-moz-progress-bar]:bg-pomegranate [&::-webkit-progress-value]:bg-pomegranate',
  medium: '[&::-moz-progress-bar]:bg-saffron [&::-webkit-progress-value]:bg-saffron',
  strong:
    '[&::-moz-progress-bar]:bg-[#1f8f4e] [&::-webkit-progress-value]:bg-[#1f8f4e] dark:[&::-moz-progress-bar]:bg-[#5fd08f] dark:[&::-webkit-progress-value]:bg-[#5fd08f]',
};

/** How strong a password is: a bar of its score, and the word for it. Nothing while there is none. */
export function PasswordMeter({ password }: { password: string }) {
  const { t } = useTranslation('accounts');
  const score = passwordScore(password);
  const strength = strengthOf(score);
  return (
    <div className={password && 'flex items-center gap-3 pt-2'}>
      {password && (
        <progress
          value={score}
          max={highestScore}
          aria-label={t('strength.label')}
          aria-valuetext={t(`strength.${strength}`)}
          className={`meter min-w-0 flex-1 motion-reduce:[&::-webkit-progress-value]:transition-none ${colours[strength]}`}
        />
      )}
      {/* Always there, so that a screen reader hears what comes into it. */}
      <p role="status" className="text-sm font-semibold">
        {password && (
          <>
            <span className="sr-only">{t('strength.label')}: </span>
            <span>{t(`strength.${strength}`)}</span>
          </>
        )}
      </p>
    </div>
  );
}
