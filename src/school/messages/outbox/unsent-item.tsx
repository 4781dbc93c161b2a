import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { post, takeBack, type Unsent } from './outbox.ts';

/** A message on its way: it stands where it will be; where it was refused, why, and what can be done. */
export function UnsentItem({ unsent }: { unsent: Unsent }) {
  const { t } = useTranslation('messages/pages');
  const { body, phrase, refused, isOut, isSlowed } = unsent;
  const { refused: _, isOut: __, ...again } = unsent;
  return (
    <li className="grid min-w-0 max-w-[85%] gap-1 justify-self-end">
      <div className="grid min-w-0 gap-2 rounded-xl border-[1.5px] border-dashed border-line bg-sky px-4 py-2.5">
        {phrase && <p className="wrap-anywhere">{phrase}</p>}
        {body.words && (
          <p lang={body.language} dir="auto" className="whitespace-pre-line wrap-anywhere">
            {body.words}
          </p>
        )}
        {(body.files?.length ?? 0) > 0 && <p>{t('files', { count: body.files?.length ?? 0 })}</p>}
      </div>
      <p className={`text-right text-sm ${refused ? 'text-pomegranate' : 'text-soft'}`}>
        {refused ? t('refused', { why: isOut ? t('out') : refused }) : t(isSlowed ? 'slowed' : 'onItsWay')}
      </p>
      {refused && (
        <p className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" size="small" onClick={() => post(again)}>
            {t('again')}
          </Button>
          <Button variant="plain" size="small" onClick={() => takeBack(body.key)}>
            {t('takeBack')}
          </Button>
        </p>
      )}
    </li>
  );
}
