import { type ComponentProps, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { SlotPickSteps } from './slot-pick-steps.tsx';

/**
 * The short booking dialog: date, time, subject, grade, then who it is for (spec §2, static booking modal). It
 * speaks Uzbek whatever the page's language; texts of both languages must be loaded (`SlotPickButton` does it).
 */
export function SlotPickDialog(props: ComponentProps<typeof SlotPickSteps>) {
  const { i18n } = useTranslation();
  const [uzbek] = useState(() => i18n.cloneInstance({ lng: 'uz' }));
  return (
    <I18nextProvider i18n={uzbek}>
      <SlotPickSteps
        {...props}
        missing={i18n.getFixedT(null, 'scheduler')('pick.missing')}
        language={i18n.language}
      />
    </I18nextProvider>
  );
}
