import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import {
  brought,
  checked,
  childrenFile,
  sampleImport,
  sampleRows,
} from '../../../../tests/components/imports.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer, cutOff } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, sum, t } from '../../../../tests/components/show.tsx';
import * as one from './import.page.tsx';
import type { Imported } from './imported.ts';
import * as list from './imports.page.tsx';

const key = 'moving/moving-in/pages';
const { _id: id } = sampleImport();
const here = `/api/admin/imports/${id}`;

/** Opens the page of an import; what the server has can be changed meanwhile. */
async function open(changes: Partial<Imported> = {}) {
  signInAs('admin');
  const has = { it: sampleImport(changes) };
  answer(`GET ${here}`, () => Response.json(has.it));
  answer(`GET ${here}/rows`, () => Response.json(sampleRows));
  answer('GET /api/admin/log', () => Response.json([]));
  await showPage({ ...one, path: '/admin/moving-in/:id' }, `/admin/moving-in/${id}`);
  return has;
}

test('the list leads to the imports, and the six sheets say what each column takes', async () => {
  signInAs('admin');
  const imported = { _id: id, state: 'done', createdAt: '2026-11-28T17:00:00.000Z', ranAt: null };
  answer('GET /api/admin/imports', () =>
    Response.json([{ ...imported, undoneAt: null, files: ['families.xlsx', 'children.csv'], rows: 61 }]),
  );
  await showPage(list, '/admin/moving-in');
  await expect
    .element(page.getByRole('link', { name: 'families.xlsx, children.csv' }))
    .toHaveAttribute('href', `/admin/moving-in/${id}`);
  // The zone of this browser.
  await expect
    .element(page.getByLabelText(t(`${key}:zone.label`)))
    .toHaveValue(Intl.DateTimeFormat().resolvedOptions().timeZone);
  await page
    .getByText(t(`${key}:templates.columns`))
    .nth(1)
    .click();
  await expect.element(page.getByText(t('moving/moving-in:headings.families.secondEmail'))).toBeVisible();
  await expectAccessible();
});

test('what a column is and how a day is meant are chosen by their examples and kept at once', async () => {
  const has = await open();
  const sent = answer(`PUT ${here}/files/${childrenFile._id}`, (body) => {
    has.it = sampleImport({ isReady: true, files: [{ ...childrenFile, ...(body as object) }] });
    return Response.json(has.it);
  });
  await expect.element(page.getByText(t(`${key}:check.notReady`))).toBeVisible();
  await expect
    .element(page.getByText(t(`${key}:file.examples`, { examples: 'Ali · Shahnoza' })))
    .toBeVisible();
  await expectAccessible();
  await page.getByLabelText('Shoe size').selectOptions('note');
  await expect.poll(() => sent).toMatchObject([{ mapping: ['family', 'firstName', 'born', 'note'] }]);
  // The last answer is shown at its choice, and chosen for nobody.
  await expect.element(page.getByRole('radio').first()).not.toBeChecked();
  await expect.element(page.getByText(t(`${key}:question.before`))).toBeVisible();
  await page.getByRole('radio').nth(1).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ answers: { born: 'month-first' } });
  await expect.element(page.getByText(t(`${key}:question.hidden`, { count: 2 }))).toBeVisible();
  await page.getByRole('radio', { name: t(`${key}:question.answers.out`) }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ answers: { born: 'month-first', hidden: 'out' } });
  await expect.element(page.getByRole('button', { name: t(`${key}:check.button`) })).toBeVisible();
});

behaviour('a column is one of the file only, and another sheet has its columns guessed anew', async () => {
  await open();
  const sent = answer(`PUT ${here}/files/${childrenFile._id}`, () => Response.json(sampleImport()));
  await page.getByLabelText('Shoe size').selectOptions('firstName');
  await expect.poll(() => sent).toMatchObject([{ mapping: ['family', null, 'born', 'firstName'] }]);
  await page.getByLabelText(t(`${key}:file.sheet`)).selectOptions('families');
  await expect.poll(() => sent.at(-1)).toEqual({ sheet: 'families', answers: {} });
});

behaviour('a note may stand in several columns', async () => {
  await open({ files: [{ ...childrenFile, mapping: ['family', 'firstName', 'note', null] }] });
  const sent = answer(`PUT ${here}/files/${childrenFile._id}`, () => Response.json(sampleImport()));
  await page.getByLabelText('Shoe size').selectOptions('note');
  await expect.poll(() => sent).toMatchObject([{ mapping: ['family', 'firstName', 'note', 'note'] }]);
});

behaviour('another sheet of a workbook is chosen by its name, and known by its headings', async () => {
  await open({ files: [{ ...childrenFile, table: 'Pupils', tables: ['Pupils', 'Notes'] }] });
  const sent = answer(`PUT ${here}/files/${childrenFile._id}`, () => Response.json(sampleImport()));
  await page.getByLabelText(t(`${key}:file.table`)).selectOptions('Notes');
  await expect.poll(() => sent).toEqual([{ table: 'Notes', answers: {} }]);
});

behaviour('a choice that could not be kept stays, and is sent again', async () => {
  await open();
  cutOff(`PUT ${here}/files/${childrenFile._id}`);
  await page.getByLabelText('Shoe size').selectOptions('note');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText('Shoe size')).toHaveValue('note');
  const sent = answer(`PUT ${here}/files/${childrenFile._id}`, () => Response.json(sampleImport()));
  await page.getByRole('button', { name: t('ui:retry') }).click();
  await expect.poll(() => sent).toMatchObject([{ mapping: ['family', 'firstName', 'born', 'note'] }]);
});

test('each row says what becomes of it, and the totals how far they are from the old system', async () => {
  const has = await open(checked);
  await expect.element(page.getByText('F-013 stands in no row of the families.')).toBeVisible();
  await expect.element(page.getByRole('deletion')).toHaveTextContent('Gulnora Karim');
  await expect.element(page.getByText(t(`${key}:run.notYet`))).toBeVisible();
  const field = (name: 'families' | 'children' | 'lessonsLeft' | 'moneyLeft' | 'paid') =>
    page.getByRole('textbox', { name: t(`${key}:totals.names.${name}`), exact: false });
  await field('families').fill('30');
  await field('children').fill('31');
  await field('lessonsLeft').fill('120');
  await field('moneyLeft').fill('2 400,49');
  await field('paid').fill('4800');
  await expect.element(page.getByText(t(`${key}:totals.fewer`, { by: '1' }))).toBeVisible();
  await expect.element(page.getByText(t(`${key}:totals.more`, { by: sum('0.01$') }))).toBeVisible();
  await expectAccessible();
  await field('children').fill('30');
  await field('moneyLeft').fill('2400.50');
  const sent = answer(`PUT ${here}/totals`, (body) => {
    has.it = sampleImport({ ...checked, typed: body as Imported['typed'], matches: true });
    return Response.json(has.it);
  });
  await page.getByRole('button', { name: t(`${key}:totals.save`) }).click();
  await expect.poll(() => sent).toEqual([checked.counted]);
  await expect.element(page.getByText(t(`${key}:totals.match`))).toBeVisible();
  await expect.element(page.getByRole('button', { name: t(`${key}:run.button`) })).toBeVisible();
});

test('the work says how far it has come, and the page is there when it has ended', async () => {
  const has = await open({ ...checked, state: 'running', progress: { done: 20, total: 60 } });
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '20');
  await expectAccessible();
  has.it = sampleImport(brought);
  await expect.element(page.getByText(t(`${key}:done.nobody`))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t(`${key}:done.invitations`) }))
    .toHaveAttribute('href', '/admin/invitations');
});

test('less that came than was compared is told with its numbers', async () => {
  const typed = { families: 30, children: 30, lessonsLeft: 120, moneyLeft: 90_050, paid: 480_000 };
  await open({ ...brought, typed, counted: { ...typed, families: 29, moneyLeft: 80_050 } });
  await expect.element(page.getByText(t(`${key}:done.less`))).toBeVisible();
  const came = (came: string, compared: string) => page.getByText(t(`${key}:done.came`, { came, compared }));
  await expect.element(came('29', '30')).toBeVisible();
  await expect.element(came(sum('800.50$'), sum('900.50$'))).toBeVisible();
  await expectAccessible();
});

test('an undo is foreseen, asked for and begun', async () => {
  const undoTallies: Imported['undoTallies'] = [
    { sheet: 'families', outcome: 'taken-back', rows: 29 },
    { sheet: 'families', outcome: 'kept', rows: 1 },
  ];
  await open({ ...brought, foreseenAt: brought.ranAt ?? null, undoTallies });
  const button = t(`${key}:undo.button`);
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(t(`${key}:undo.takes`, { count: 29 }))).toBeVisible();
  await expect.element(dialog.getByText(t(`${key}:undo.keeps`, { count: 1 }))).toBeVisible();
  await expectAccessible();
  const sent = answer(`POST ${here}/undo`, () =>
    Response.json(sampleImport({ ...brought, state: 'undoing' })),
  );
  await dialog.getByRole('button', { name: button }).click();
  await expect.poll(() => sent.length).toBe(1);
});

test('what an undo has kept is asked for again, and the rest is told', async () => {
  const undone: Partial<Imported> = {
    ...{ ...brought, state: 'undone', undoneAt: brought.ranAt ?? null },
    undoTallies: [
      { sheet: 'families', outcome: 'taken-back', rows: 29 },
      { sheet: 'families', outcome: 'kept', rows: 1 },
    ],
  };
  const has = await open(undone);
  await expect.element(page.getByText(t(`${key}:undo.restLead`))).toBeVisible();
  await expectAccessible();
  const sent = answer(`POST ${here}/undo`, () => {
    has.it = sampleImport({ ...undone, undoTallies: undone.undoTallies?.slice(0, 1) ?? [] });
    return Response.json(has.it);
  });
  const again = page.getByRole('button', { name: t(`${key}:undo.rest`) });
  await again.click();
  await expect.poll(() => sent.length).toBe(1);
  await expect.element(again).not.toBeInTheDocument();
});
