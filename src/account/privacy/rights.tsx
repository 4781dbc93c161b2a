import Download from 'lucide-react/icons/download';
import Eraser from 'lucide-react/icons/eraser';
import Eye from 'lucide-react/icons/eye';
import { useTranslation } from '#src/platform/language/translation.ts';
import { constants } from '#src/site/legal/constants.ts';

const rights = [
  { name: 'see', Icon: Eye, look: 'bg-sky' },
  { name: 'take', Icon: Download, look: 'bg-mint' },
  { name: 'erase', Icon: Eraser, look: 'bg-honey' },
] as const;

/** The rights of a person over their data, in a few words. */
export function Rights() {
  const { t } = useTranslation('privacy');
  return (
    <ul className="mt-2 grid gap-4">
      {rights.map(({ name, Icon, look }) => (
        <li key={name} className="flex items-start gap-4">
          <span className={`arch-low grid h-14 w-12 shrink-0 place-items-center pt-2 ${look}`}>
            <Icon size={24} aria-hidden />
          </span>
          <p className="pt-1">
            <b className="block">{t(`rights.${name}.title`)}</b>
            {t(`rights.${name}.text`, { days: constants.requestDays })}
          </p>
        </li>
      ))}
    </ul>
  );
}
