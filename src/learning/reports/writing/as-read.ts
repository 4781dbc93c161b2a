import type { ReportDraft } from '../draft.ts';
import type { ViewedReport } from '../viewed.ts';
import type { WritingForm } from './read-form.ts';

/** The report as its family will read it. */
export function asRead(
  { phraseIds: _, homework, ...said }: ReportDraft,
  phraseIds: readonly string[],
  known: ReadonlyMap<string, WritingForm['offered'][number]>,
  attendance: ViewedReport['attendance'],
): ViewedReport {
  const { words: toDo, dueOn, file } = homework;
  return {
    phrases: [...known.values()].filter(({ _id }) => phraseIds.includes(_id)),
    ...said,
    words: said.words.trim(),
    attendance,
    teacher: null,
    ...(toDo.trim() && dueOn && { homework: { words: toDo.trim(), dueOn, file, isDone: false } }),
  };
}

/** What is wrong with homework, by its field: the server names them 'homework.dueOn'. */
export function homeworkWrong(fields: Record<string, string>) {
  const wrongOf = (name: string) => fields[`homework.${name}`];
  const [words, dueOn, file] = [wrongOf('words'), wrongOf('dueOn'), wrongOf('file') ?? fields.file];
  return { ...(words && { words }), ...(dueOn && { dueOn }), ...(file && { file }) };
}
