import { useId } from 'react';
import { Toggle } from '#src/ui/forms/switch.tsx';

type PanelSwitchProps = { name: string; label: string; on: boolean; onChange: (on: boolean) => void };

/** Something of the room that is on or off, in a line. */
export function PanelSwitch({ name, label, on, onChange }: PanelSwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <label htmlFor={id} className="grow py-2">
        {label}
      </label>
      <Toggle id={id} name={name} on={on} onChange={onChange} />
    </div>
  );
}
