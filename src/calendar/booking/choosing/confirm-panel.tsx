import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Girih } from '#src/ui/look/girih.tsx';
import { Clocks } from './clocks.tsx';
import type { SlotChoice } from './slot-choice.ts';
import { SlotGone } from './slot-gone.tsx';

type ConfirmPanelProps = {
  choice: SlotChoice;
  zone: string;
  /** Id of the form that the button submits; left out inside that form. */
  form?: string;
};

/** What was chosen, on the clocks, and the button; or why it could not be kept. Empty until then. */
export function ConfirmPanel({ choice, zone, form }: ConfirmPanelProps) {
  const { t, language } = useTranslation('booking');
  const { chosen, trouble, busy } = choice;
  const told = chosen && formatDayTime(new Date(chosen.startTime), zone, language);
  // What is wrong with a field of the contact is told beside that field.
  const { name, tel, email } = trouble?.kind === 'refused' ? trouble.fields : {};
  const refusal = trouble?.kind === 'refused' && !(name || tel || email) ? trouble : undefined;
  return (
    <div className="grid gap-2">
      <p role="status" className="sr-only">
        {told && t('panel.chosen', { time: told })}
      </p>
      {trouble?.kind === 'gone' && (
        <SlotGone nearest={trouble.nearest} zone={zone} onChoose={choice.choose} />
      )}
      {trouble?.kind === 'offline' && (
        <Alert tone="error" className="text-sm">
          <b>{t('offline.title')}</b> {t('offline.text')}
        </Alert>
      )}
      {refusal && <Alert tone="error">{refusal.message || t('refused')}</Alert>}
      {chosen && (
        <div className="on-lapis relative overflow-hidden rounded-lg bg-[linear-gradient(160deg,#1d3fa0,#0e1d52)] p-3 sm:flex sm:items-center sm:justify-between sm:gap-6 sm:p-4">
          <Girih className="opacity-15" />
          <div className="relative min-w-0 flex-1">
            <Clocks startTime={chosen.startTime} zone={zone} />
          </div>
          <Button
            type="submit"
            form={form}
            busy={busy}
            size="small"
            className="relative mt-2.5 min-h-12 w-full sm:mt-0 sm:w-auto"
          >
            {t(trouble?.kind === 'offline' ? 'panel.again' : 'panel.confirm')}
          </Button>
        </div>
      )}
    </div>
  );
}
