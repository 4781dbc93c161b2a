import { useTranslation } from '#src/platform/language/translation.ts';
import { type Kit, widthNames, widths } from '#src/room/board/tools.ts';
import { inks } from '../../room.ts';
import { inkColours } from '../drawing/paths.ts';
import { IconChoice } from './icon-choice.tsx';

/** The colour and the width that one draws in. */
export function InkChoice({ kit, onKit }: { kit: Kit; onKit: (kit: Kit) => void }) {
  const { t } = useTranslation('room/board');
  return (
    <>
      <IconChoice
        legend={t('inks.legend')}
        value={kit.ink}
        onChange={(ink) => onKit({ ...kit, ink })}
        options={inks.map((value) => ({
          value,
          name: t(`inks.${value}`),
          icon: (
            <svg viewBox="0 0 24 24" aria-hidden className="size-6 text-edge">
              <circle cx="12" cy="12" r="11" fill={inkColours[value]} stroke="currentColor" />
            </svg>
          ),
        }))}
      />
      <IconChoice
        legend={t('widths.legend')}
        value={kit.width}
        onChange={(width) => onKit({ ...kit, width })}
        options={widthNames.map((value) => ({
          value,
          name: t(`widths.${value}`),
          icon: (
            <svg viewBox="0 0 24 24" aria-hidden className="size-6">
              <path
                d="M4 12h16"
                stroke="currentColor"
                strokeWidth={widths[value] * 0.5}
                strokeLinecap="round"
              />
            </svg>
          ),
        }))}
      />
    </>
  );
}
