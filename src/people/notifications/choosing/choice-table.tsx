import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Toggle } from '#src/ui/forms/switch.tsx';
import { useChosen } from '#src/ui/forms/use-chosen.ts';
import { type Topic, type Way, ways } from '../topics.ts';
import { call, type Notifications } from './read-notifications.ts';

type ChoiceTableProps = Pick<Notifications, 'choices' | 'channels'>;

/** What comes which way: a switch for each topic and each way that is connected, kept at once. */
export function ChoiceTable({ choices, channels }: ChoiceTableProps) {
  const { t } = useTranslation('notifications');
  const [failed, setFailed] = useState(false);
  const shown = ways.filter((way) => way === 'mail' || channels.some(({ kind }) => kind === way));
  return (
    <section aria-labelledby="choices" className="grid grid-cols-1 gap-3">
      <h2 id="choices" className="text-xl">
        {t('choices.heading')}
      </h2>
      {shown.length < ways.length && <p className="text-soft">{t('choices.lead')}</p>}
      <table className="w-full border-collapse">
        <thead>
          <tr className="text-sm text-soft">
            <td />
            {shown.map((way) => (
              <th key={way} scope="col" className="px-1 py-2 font-semibold">
                {t(`choices.ways.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map(({ topic, ...wanted }) => (
            <tr key={topic} className="border-line border-t">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                {t(`choices.topics.${topic}`)}
              </th>
              {shown.map((way) => (
                <td key={way} className="px-1 py-1 text-center">
                  <Choice topic={topic} way={way} wanted={wanted[way]} onFailed={setFailed} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {failed && <Alert tone="error">{t('failed')}</Alert>}
      <p className="text-sm text-soft">{t('choices.always')}</p>
    </section>
  );
}

type ChoiceProps = { topic: Topic; way: Way; wanted: boolean; onFailed: (failed: boolean) => void };

/** One switch; it moves at once, and back when that could not be kept. */
function Choice({ topic, way, wanted, onFailed }: ChoiceProps) {
  const { t } = useTranslation('notifications');
  const { revalidate } = useRevalidator();
  const [shown, show, takeBack] = useChosen(wanted);
  const name = t('choices.name', { topic: t(`choices.topics.${topic}`), way: t(`choices.ways.${way}`) });

  async function choose(on: boolean) {
    show(on);
    onFailed(false);
    try {
      const params = { topic, way };
      await call('PUT /api/notifications/choices/:topic/:way', { params, body: { wanted: on } });
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      takeBack();
      onFailed(true);
    }
  }

  const id = `${topic}-${way}`;
  return (
    // As high as a finger needs.
    <label htmlFor={id} className="inline-grid min-h-11 min-w-14 place-items-center">
      <span className="sr-only">{name}</span>
      <Toggle id={id} name={id} on={shown} onChange={choose} />
    </label>
  );
}
