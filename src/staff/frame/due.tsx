import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from './moment.tsx';

/** A promised date: red, and said to be so, once it is past; until then led by its label. */
export function Due({ at, label }: { at: string; label?: string }) {
  const { t } = useTranslation('staff');
  const late = new Date(at) < new Date();
  return (
    <span className={late ? 'font-bold text-pomegranate' : ''}>
      {(late || label) && <span>{`${late ? t('overdue') : label}: `}</span>}
      <Moment at={at} />
    </span>
  );
}
