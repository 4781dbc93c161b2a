import Wifi from 'lucide-react/icons/wifi';
import { useEffect, useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { ConnectionQuality } from '../room.ts';
import { checkLine } from './line-check.ts';

/** How the line is, told once it has been measured. */
export function LineNow() {
  const { t } = useTranslation('room/door');
  const [line, setLine] = useState<ConnectionQuality>();
  useEffect(() => {
    let left = false;
    void checkLine().then((found) => {
      if (!left) setLine(found);
    });
    return () => {
      left = true;
    };
  }, []);
  return (
    <p role="status" className="flex items-center gap-2 text-sm">
      <Wifi size={20} aria-hidden className="shrink-0 text-soft" />
      <span>{line ? t(`line.${line}`) : t('line.measuring')}</span>
    </p>
  );
}
