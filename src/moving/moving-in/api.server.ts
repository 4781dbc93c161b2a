import { buffer } from 'node:stream/consumers';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { contract } from './contract.ts';
import { addFile, checkRoom, dropFile, mapFile } from './run/files.server.ts';
import { askPrepare, askRun, beginImport, dropImport, setZone, typeTotals } from './run/imports.server.ts';
import { listImports, presentListed, showImport } from './showing/imports.server.ts';
import { listRows, presentRow, wrongRows } from './showing/rows.server.ts';
import { askForesee, askUndo } from './undo/undo.server.ts';
import { templateOf } from './writing/write-sheet.server.ts';
import { writeCsvTable, writeWorkbook } from './writing/write-table.server.ts';

export const movingInApi = implement(contract, {
  'GET /api/admin/imports': async (context, { query }) => {
    const { items, next } = await listImports(context, query);
    return { items: items.map(presentListed), next };
  },
  'POST /api/admin/imports': async (context, { body }, { person }) => ({
    _id: await beginImport(context, body.zone, person),
  }),
  'GET /api/admin/imports/:id': (context, { params }, { language }) =>
    showImport(context, params.id, translator(language)),
  'PUT /api/admin/imports/:id': async (context, { params, body }, { person, language }) => {
    await setZone(context, params.id, body.zone, person);
    return showImport(context, params.id, translator(language));
  },
  'DELETE /api/admin/imports/:id': async (context, { params }, { person }) => {
    await dropImport(context, params.id, person);
    return { _id: params.id };
  },
  'POST /api/admin/imports/:id/files': async (
    context,
    { params: { id }, query: { name }, file },
    { person, language },
  ) => {
    try {
      await checkRoom(context, id);
    } catch (error) {
      // A browser reads no answer before it has sent everything.
      file.on('error', () => undefined).resume();
      throw error;
    }
    await addFile(context, { id, name }, await buffer(file), person);
    return showImport(context, id, translator(language));
  },
  'PUT /api/admin/imports/:id/files/:file': async (context, { params, body }, { person, language }) => {
    await mapFile(context, params, body, person);
    return showImport(context, params.id, translator(language));
  },
  'DELETE /api/admin/imports/:id/files/:file': async (context, { params }, { person, language }) => {
    await dropFile(context, params, person);
    return showImport(context, params.id, translator(language));
  },
  'POST /api/admin/imports/:id/prepare': async (context, { params: { id } }, { person, language }) => {
    await askPrepare(context, id, person);
    return showImport(context, id, translator(language));
  },
  'GET /api/admin/imports/:id/rows': async (context, { params, query }, { language }) => {
    const { items, next } = await listRows(context, params.id, query);
    const t = translator(language);
    return { items: items.map((row) => presentRow(row, t)), next };
  },
  'PUT /api/admin/imports/:id/totals': async (context, { params: { id }, body }, { person, language }) => {
    await typeTotals(context, id, body, person);
    return showImport(context, id, translator(language));
  },
  'POST /api/admin/imports/:id/run': async (context, { params: { id } }, { person, language }) => {
    await askRun(context, id, person);
    return showImport(context, id, translator(language));
  },
  'POST /api/admin/imports/:id/foresee': async (context, { params: { id } }, { person, language }) => {
    await askForesee(context, id, person);
    return showImport(context, id, translator(language));
  },
  'POST /api/admin/imports/:id/undo': async (context, { params: { id } }, { person, language }) => {
    await askUndo(context, id, person);
    return showImport(context, id, translator(language));
  },
  'GET /api/admin/imports/:id/files/:file/wrong-csv': async (context, { params }, caller) =>
    whole(writeCsvTable(await wrongRows(context, params, caller))),
  'GET /api/admin/imports/:id/files/:file/wrong-xlsx': async (context, { params }, caller) =>
    whole(await writeWorkbook([await wrongRows(context, params, caller)])),
  'GET /api/admin/import-templates/:sheet/csv': async (_, { params }, { language }) =>
    whole((await templateOf(params.sheet, language)).csv),
  'GET /api/admin/import-templates/:sheet/xlsx': async (_, { params }, { language }) =>
    whole((await templateOf(params.sheet, language)).xlsx),
});

/** A file that was made at once, as an answer sends it. */
async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
