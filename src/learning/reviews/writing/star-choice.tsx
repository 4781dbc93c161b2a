import Star from 'lucide-react/icons/star';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';

const values = ['1', '2', '3', '4', '5'] as const;
export type ChosenStars = (typeof values)[number];

type StarChoiceProps = {
  value: ChosenStars | undefined;
  onChange: (value: ChosenStars) => void;
  error?: string | undefined;
};

/** One to five stars: radio buttons, each with its meaning in words. */
export function StarChoice({ value, onChange, error }: StarChoiceProps) {
  const { t } = useTranslation('reviews/writing');
  return (
    <ChoiceGroup
      legend={t('stars')}
      name="stars"
      required
      value={value}
      onChange={onChange}
      error={error}
      options={values.map((stars) => ({
        value: stars,
        icon: <Star size={18} aria-hidden className="shrink-0 fill-saffron text-saffron-deep" />,
        label: (
          <>
            <span aria-hidden>{stars}: </span>
            <span className="sr-only">{t('reviews/earned:stars', { count: Number(stars) })}: </span>
            {t(`meaning.${stars}`)}
          </>
        ),
      }))}
    />
  );
}
