import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

type Code = OutputOf<(typeof contract)['GET /api/admin/discounts']>[number];
type Rule = OutputOf<(typeof contract)['GET /api/admin/discount-rules']>[number];

/** Makes a code. */
export function MakeAct() {
  const { t } = useTranslation('staff/money/discounts');
  return (
    <Act
      label={t('make.button')}
      look={{ variant: 'press' }}
      title={t('make.button')}
      text={<p>{t('make.text')}</p>}
      confirm={t('make.button')}
      act={(form) => call('POST /api/admin/discounts', { body: codeIn(form) })}
      done={t('make.done')}
    >
      {(errors) => (
        <>
          <Field
            label={t('columns.code')}
            hint={t('make.codeHint')}
            name="code"
            required
            minLength={3}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            error={errors.code}
          />
          <PercentField least={1} error={errors.percent} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('make.from')} name="fromDay" type="date" error={errors.fromDay} />
            <Field label={t('make.until')} name="untilDay" type="date" error={errors.untilDay} />
          </div>
          <Field
            label={t('make.most')}
            hint={t('make.mostHint')}
            name="mostUses"
            type="number"
            inputMode="numeric"
            min={1}
            max={1_000_000}
            step={1}
            error={errors.mostUses}
          />
        </>
      )}
    </Act>
  );
}

/** Ends a code. */
export function EndAct({ code: { _id, code } }: { code: Code }) {
  const { t } = useTranslation('staff/money/discounts');
  return (
    <Act
      label={
        <>
          <span aria-hidden>{t('end.button')}</span>
          <span className="sr-only">{t('end.title', { code })}</span>
        </>
      }
      title={t('end.title', { code })}
      text={<p>{t('end.text')}</p>}
      confirm={t('end.button')}
      destroys
      act={() => call('POST /api/admin/discounts/:id/end', { params: { id: _id } })}
      done={t('end.done')}
    />
  );
}

/** Sets how much a rule gives. */
export function RuleAct({ rule: { kind, percent } }: { rule: Rule }) {
  const { t } = useTranslation('staff/money/discounts');
  const name = t(`rules.${kind}`);
  return (
    <Act
      label={
        <>
          <span aria-hidden>{t('rules.change')}</span>
          <span className="sr-only">{t('rules.changeOf', { name })}</span>
        </>
      }
      title={t('rules.changeOf', { name })}
      text={<p>{t('rules.text')}</p>}
      confirm={t('rules.save')}
      act={(form) =>
        call('PUT /api/admin/discount-rules/:kind', {
          params: { kind },
          body: { percent: Number(form.get('percent')) },
        })
      }
      done={t('rules.done')}
    >
      {(errors) => <PercentField least={0} usual={percent} error={errors.percent} />}
    </Act>
  );
}

type PercentFieldProps = { least: number; usual?: number; error: string | undefined };

function PercentField({ least, usual, error }: PercentFieldProps) {
  const { t } = useTranslation('staff/money/discounts');
  return (
    <Field
      label={t('columns.percent')}
      name="percent"
      type="number"
      inputMode="numeric"
      required
      min={least}
      max={100}
      step={1}
      defaultValue={usual}
      error={error}
    />
  );
}

/** What the fields of a code say; an empty one says nothing. */
function codeIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const mostUses = Number(text('mostUses'));
  return {
    code: text('code'),
    percent: Number(text('percent')),
    ...(text('fromDay') && { fromDay: text('fromDay') }),
    ...(text('untilDay') && { untilDay: text('untilDay') }),
    ...(mostUses > 0 && { mostUses }),
  };
}
