import { useTranslation } from '#src/platform/language/translation.ts';
import { PanelSwitch } from '../leading/panel-switch.tsx';
import { shortcuts } from './shortcut.ts';

type KeyListProps = { on: boolean; onChange: (on: boolean) => void };

/** The single letters that do something, and a switch for who presses them by chance. Phones have keyboards, too. */
export function KeyList({ on, onChange }: KeyListProps) {
  const { t } = useTranslation('room/stage');
  return (
    <div className="grid gap-1">
      <h3 className="text-base">{t('more.keys')}</h3>
      <PanelSwitch name="keys" label={t('keys.on')} on={on} onChange={onChange} />
      {on && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          {shortcuts.map(({ key, does }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-sm bg-sand px-2 font-bold">{key.toUpperCase()}</kbd>
              </dt>
              <dd>{t(`keys.${does}`)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
