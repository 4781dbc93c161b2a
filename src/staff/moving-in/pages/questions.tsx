import { useTranslation } from '#src/platform/language/translation.ts';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import type { Answers } from '../kept.ts';
import type { CellKind, ColumnKey, Sheet } from '../sheets.ts';
import { columnWords, type ImportedFile } from './imported.ts';
import { kindOf, useCellWords } from './use-cell-words.ts';

type QuestionsProps = {
  file: ImportedFile;
  sheet: Sheet;
  answers: Answers;
  onAnswer: (column: ColumnKey, answer: string) => void;
};

const asked = {
  day: 'question.day',
  weekday: 'question.weekday',
  time: 'question.time',
} as const satisfies Partial<Record<CellKind, string>> as Partial<
  Record<CellKind, 'question.day' | 'question.weekday' | 'question.time'>
>;

/** What can be read in two ways is asked by its own cells: is 03/04/2026 the 3rd of April or the 4th of March? Is Mon-Fri two days or five? */
export function Questions({ file, sheet, answers, onAnswer }: QuestionsProps) {
  const { t } = useTranslation(['staff/moving-in/pages', 'staff/moving-in']);
  const words = useCellWords();
  return file.questions.map(({ column, choices }) => (
    <ChoiceGroup
      key={column}
      name={`${file._id} ${column}`}
      legend={t(asked[kindOf(sheet, column) ?? 'money'] ?? 'question.other', {
        column: columnWords(t, sheet, column),
      })}
      hint={t('question.hint')}
      columns={1}
      required
      value={choices.find(({ answer }) => answer === answers[column])?.answer}
      onChange={(answer) => onAnswer(column, answer)}
      options={choices.map(({ answer, examples }) => ({
        value: answer,
        label: (
          <span className="grid gap-0.5">
            {examples.map(({ written, meant }) => (
              <span key={written} className="wrap-anywhere">
                {t('question.means', { written, meant: words(sheet, column, meant) })}
              </span>
            ))}
          </span>
        ),
      }))}
    />
  ));
}
