import { href, useLoaderData, useNavigate } from 'react-router';
import { caller, pageCaller } from '#src/platform/http/call.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { Part } from '#src/staff/frame/part.tsx';
import { listQueryOf } from '#src/staff/list/address.ts';
import { deedsOn } from '#src/staff/log/deed.tsx';
import { ThingPage } from '#src/staff/thing/thing-page.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from '../contract.ts';
import { openStates } from '../moving-in.ts';
import { AfterTheRun } from './after-the-run.tsx';
import { BeforeTheRun, RunAct } from './before-the-run.tsx';
import { type Imported, type ImportedRow, isWorking, stepOf, steps } from './imported.ts';
import { Rows } from './rows.tsx';
import { Tallies } from './tallies.tsx';
import { Totals } from './totals.tsx';
import { Working } from './working.tsx';

const call = caller<typeof contract>();
const callPage = pageCaller<typeof contract>();

export const loader = forAdmin(async ({ params: { id = '' }, request }) => {
  const { sheet, verdict, undo } = listQueryOf(request);
  const query = { ...(sheet && { sheet }), ...(verdict && { verdict }), ...(undo && { undo }) };
  const params = { id };
  const [it, deeds] = await Promise.all([call('GET /api/admin/imports/:id', { params }), deedsOn(id)]);
  const none: Page<ImportedRow> = { items: [], next: undefined };
  const page = hasRows(it)
    ? await callPage('GET /api/admin/imports/:id/rows', { params, query: query as object })
    : none;
  return { it, deeds, query, page };
});

/** Its rows have verdicts, and nothing is at work that changes them. */
function hasRows(it: Imported): boolean {
  return it.state !== 'open' && !isWorking(it);
}

/** One import, step by step; each is kept as it is done. */
export function Component() {
  const { it, deeds, query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['moving/moving-in/pages', 'moving/moving-in']);
  // One file may be several sheets.
  const names = [...new Set(it.files.map(({ name }) => name))].join(', ');
  const isOpen = openStates.some((state) => state === it.state);
  return (
    <ThingPage
      heading={names || t('one.heading')}
      lead={t(`states.${it.state}`)}
      section="moving-in/pages"
      deeds={deeds}
    >
      <Steps it={it} />
      {isWorking(it) ? (
        <Part heading={t(`working.${it.state as 'preparing'}`)}>
          <Working it={it} />
        </Part>
      ) : (
        <>
          <BeforeTheRun key={it._id} it={it} />
          {hasRows(it) && (
            <Part heading={t(it.ranAt ? 'tallies.ran' : 'tallies.heading')}>
              <p className="text-soft">{t(it.ranAt ? 'tallies.ranLead' : 'tallies.lead')}</p>
              <Tallies tallies={it.tallies} />
            </Part>
          )}
          {it.state === 'prepared' && it.counted && (
            <Part heading={t('totals.heading')}>
              <p className="text-soft">{t('totals.lead')}</p>
              <Totals key={it.preparedAt} it={{ ...it, counted: it.counted }} />
            </Part>
          )}
          <RunAct it={it} />
          <AfterTheRun it={it} />
          {hasRows(it) && (
            <Part heading={t('rows.heading')}>
              <Rows
                key={`${it.state} ${it.preparedAt} ${it.foreseenAt} ${JSON.stringify(query)}`}
                it={it}
                query={query}
                page={page}
              />
            </Part>
          )}
        </>
      )}
      {isOpen && <ThrowAway id={it._id} />}
    </ThingPage>
  );
}

/** Where one stands among the steps. */
function Steps({ it }: { it: Imported }) {
  const { t } = useTranslation('moving/moving-in/pages');
  const now = stepOf(it);
  return (
    <nav aria-label={t('steps.label')}>
      <ol className="flex flex-wrap gap-x-4 gap-y-2">
        {steps.map((step, at) => (
          <li
            key={step}
            aria-current={step === now ? 'step' : undefined}
            className={`flex items-center gap-2 ${step === now ? 'font-bold' : 'text-soft'}`}
          >
            <span
              aria-hidden
              className={`grid size-7 place-items-center rounded-full text-sm ${
                at < steps.indexOf(now)
                  ? 'bg-mint text-ink'
                  : step === now
                    ? 'bg-lapis text-milk'
                    : 'bg-sand text-ink'
              }`}
            >
              {at + 1}
            </span>
            <span>{t(`steps.${step}`)}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ThrowAway({ id }: { id: string }) {
  const { t } = useTranslation('moving/moving-in/pages');
  const navigate = useNavigate();
  return (
    <div>
      <Act
        label={t('throwAway.button')}
        title={t('throwAway.title')}
        text={<p>{t('throwAway.text')}</p>}
        confirm={t('throwAway.button')}
        destroys
        act={() => call('DELETE /api/admin/imports/:id', { params: { id } })}
        done={t('throwAway.done')}
        onDone={() => navigate(href('/admin/moving-in'))}
      />
    </div>
  );
}
