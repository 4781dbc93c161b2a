import { useId } from 'react';
import { href, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { ConsentNote } from '#src/people/consent/consent-note.tsx';
import { useSettings } from '#src/platform/browser/settings.ts';
import { useVisitorZone, zoneOf } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { PageHead } from '#src/ui/elements/page-head.tsx';
import { FreeTeachers, readFreeTeachers } from './free-teachers/free-teachers.tsx';
import { Confirmation } from './wizard/confirmation.tsx';
import { useTrialDraft } from './wizard/draft.ts';
import { bookHour, leaveHour } from './wizard/hour.ts';
import { HourCard } from './wizard/hour-card.tsx';
import { PlainTrialForm } from './wizard/plain-form.tsx';
import { useHour } from './wizard/use-hour.ts';
import { type Screen, useWizard } from './wizard/use-wizard.ts';
import { WizardButtons, WizardForm, WizardProgress } from './wizard/wizard-parts.tsx';

const card = 'grid gap-6 rounded-lg border border-line bg-card p-5 lifted sm:p-8';

/** With an hour that is held: who comes, which books it; then the rest. */
const withHour: Screen[] = [
  [1, 2],
  [3, 4],
];

/** The hour that was pressed, or teachers to choose from. */
export async function loader({ request }: LoaderFunctionArgs) {
  const time = Date.parse(new URL(request.url).searchParams.get('time') ?? '');
  const zone = zoneOf(request);
  if (Number.isNaN(time)) return { freeTeachers: await readFreeTeachers(request), zone };
  return { pressed: new Date(time).toISOString(), freeTeachers: [], zone };
}

/** The free trial page: teachers who are free, and the wizard, with the hour that was pressed. */
export function Component() {
  const { pressed, freeTeachers, zone: loaded } = useLoaderData<typeof loader>();
  const { t } = useTranslation('trials');
  const { schedulerUrl } = useSettings();
  const zone = useVisitorZone(loaded);
  const { hour: kept, event } = useTrialDraft();
  // Until the browser has taken it over the server shows it, so that nothing moves.
  const hour = kept ?? (pressed ? { startTime: pressed, key: '' } : undefined);
  const failed = useHour();
  const holds = !schedulerUrl && hour !== undefined;
  const wizard = useWizard(
    holds ? { screens: withHour, pass: () => bookHour(zone), onGone: leaveHour } : undefined,
  );
  const navigate = useNavigate();
  const form = useId();
  const leave = () => navigate(href('/'));
  const isAsked = holds && !wizard.booked && event?.startTime !== hour.startTime;
  return (
    <div className="wrap grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-20">
      <PageHead title={t('title')} description={t('page.description')} />
      <header className="grid gap-3">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="text-lg text-soft">{t(holds ? 'page.leadHour' : 'page.lead')}</p>
      </header>
      {!hour && <FreeTeachers teachers={freeTeachers} zone={loaded} isMain className="" />}
      <noscript>
        <div className={card}>
          <PlainTrialForm />
        </div>
      </noscript>
      <div className={`${card} noscript:hidden`}>
        {isAsked && <HourCard hour={hour} failed={failed} />}
        <WizardProgress wizard={wizard} />
        <WizardForm wizard={wizard} id={form} level="h2" />
        {isAsked && <ConsentNote text={t('additional.consent')} />}
        <div className="foot-bar max-sm:-mb-5 max-sm:rounded-b-lg max-sm:bg-card">
          <WizardButtons wizard={wizard} form={form} onCancel={leave} />
        </div>
      </div>
      {wizard.booked && <Confirmation booked={wizard.booked} onClose={leave} />}
    </div>
  );
}
