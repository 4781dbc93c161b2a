import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { oneAtATime } from '#src/people/files/one-at-a-time.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import type { contract } from '../contract.ts';
import { joined } from '../mapping/joined.ts';
import type { ColumnKey, Sheet } from '../sheets.ts';
import type { Answers, Asked, Mapping } from '../stored-json.ts';
import type { ImportedFile } from './imported.ts';

const call = caller<typeof contract>();

type Said = {
  sheet: Sheet | null;
  mapping: Mapping;
  answers: Answers;
  /** Another sheet of the workbook. */
  table?: string | undefined;
  /** The columns are guessed anew. */
  isGuessed?: true;
};

/**
 * What a file is read as: each choice is kept at once. One that could not be kept stays as it was chosen, and can be
 * sent again.
 */
export function useReadAs(id: string, file: ImportedFile) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<Said>();
  const [refused, setRefused] = useState<CallError>();
  const [queue] = useState(oneAtATime);
  const latest = useRef<Said>(undefined);
  const { sheet, mapping, answers }: Omit<Said, 'table'> = chosen ?? file;

  async function say(next: Said): Promise<void> {
    latest.current = next;
    setChosen(next);
    setRefused(undefined);
    await queue(async () => {
      // What was chosen after it holds it too.
      if (latest.current !== next || !(next.sheet || next.table)) return;
      const body = {
        ...{ answers: next.answers, ...(next.sheet && { sheet: next.sheet }) },
        ...{ ...(next.table && { table: next.table }), ...(!next.isGuessed && { mapping: next.mapping }) },
      };
      const params = { id, file: file._id };
      try {
        await call('PUT /api/admin/imports/:id/files/:file', { params, body });
        await revalidate();
        if (latest.current === next) setChosen(undefined);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (latest.current === next) setRefused(error);
      }
    });
  }

  const now: Said = { sheet, mapping, answers, table: chosen?.table };
  return {
    ...now,
    table: chosen?.table ?? file.table,
    isKept: chosen === undefined,
    refused,
    chooseSheet: (named: Sheet) =>
      void say({ ...now, sheet: named, mapping: mapping.map(() => null), answers: {}, isGuessed: true }),
    chooseTable: (table: string) =>
      void say({ sheet: null, mapping: [], answers: {}, table, isGuessed: true }),
    chooseColumn: (at: number, key: ColumnKey | null) =>
      void say({ ...now, mapping: mapping.map((one, index) => (index === at ? key : freed(one, key))) }),
    answer: (column: Asked, answer: string) =>
      void say({ ...now, answers: { ...answers, [column]: answer } }),
    again: () => void say(latest.current ?? now),
  };
}

/** A column is one of the file's, but for what is joined. */
function freed(one: ColumnKey | null, taken: ColumnKey | null): ColumnKey | null {
  return one !== null && one === taken && !joined.includes(one) ? null : one;
}
