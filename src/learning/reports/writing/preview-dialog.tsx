import { useState } from 'react';
import { type Language, languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { ReportView } from '../report-view.tsx';
import type { ViewedReport } from '../viewed.ts';
import { InLanguage } from './in-language.tsx';

type PreviewDialogProps = {
  report: ViewedReport;
  /** The name of the learner. */
  name: string;
  /** The languages in which the guardians read. */
  readers: readonly Language[];
  isCorrection: boolean;
  /** Not before the teacher has marked who was there. */
  canSend: boolean;
  /** The day until which homework is to be done, if it is over already. */
  dayOver: string | undefined;
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
};

/** A report as its family will read it, in their language: the last look before it is sent. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { report, name, readers, isCorrection, canSend, dayOver, busy, onSend, onClose } = props;
  const { t } = useTranslation('reports/writing');
  const offered = languages.filter((one) => readers.includes(one));
  const [language, setLanguage] = useState<Language>(
    offered.find((one) => one === report.language) ?? offered[0] ?? report.language ?? languages[0],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('preview.title')}
      footer={
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="quiet" onClick={onClose}>
            {t('preview.back')}
          </Button>
          {canSend && (
            <Button busy={busy} onClick={onSend}>
              {t(dayOver ? 'preview.allTheSame' : isCorrection ? 'preview.correct' : 'preview.send')}
            </Button>
          )}
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {offered.length > 1 ? (
          <ChoiceGroup
            legend={t('language')}
            name="reader"
            options={offered.map((value) => ({ value, label: t(`languages.${value}`) }))}
            value={language}
            onChange={setLanguage}
          />
        ) : (
          <p className="text-soft">{t('preview.lead', { language: t(`inLanguage.${language}`), name })}</p>
        )}
        {!canSend && <p className="rounded-lg bg-sky p-4">{t('mark')}</p>}
        {dayOver && <Alert tone="error">{t('preview.dayOver', { day: dayOver })}</Alert>}
        <Card className="p-4">
          <InLanguage key={language} language={language} namespaces={['reports', 'homework', 'ui']}>
            <ReportView report={report} />
          </InLanguage>
        </Card>
      </div>
    </Dialog>
  );
}
