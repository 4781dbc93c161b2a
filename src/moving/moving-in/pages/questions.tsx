import { useTranslation } from '#src/platform/language/translation.ts';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { halfQuestion, rowQuestions } from '../moving-in.ts';
import type { CellKind, ColumnKey, Sheet } from '../sheets.ts';
import type { Answers, Asked } from '../stored-json.ts';
import { columnWords, type ImportedFile } from './imported.ts';
import { kindOf, useCellWords } from './use-cell-words.ts';

type QuestionsProps = {
  file: ImportedFile;
  sheet: Sheet;
  answers: Answers;
  onAnswer: (column: Asked, answer: string) => void;
};
type Question = ImportedFile['questions'][number];

const meaning = {
  day: 'question.day',
  weekday: 'question.weekday',
  time: 'question.time',
} as const satisfies Partial<Record<CellKind, string>> as Partial<
  Record<CellKind, 'question.day' | 'question.weekday' | 'question.time'>
>;

/**
 * What can be read in two ways is asked by its own cells: is 03/04/2026 the 3rd of April or the 4th of March? Is Mon-Fri two
 * days or five? And do the rows come that are hidden or struck through?
 */
export function Questions({ file, sheet, answers, onAnswer }: QuestionsProps) {
  const { t } = useTranslation(['moving/moving-in/pages', 'moving/moving-in']);
  const words = useCellWords();

  function asked({ column, choices, rows = 0 }: Question): { legend: string; hint: string } {
    const how = rowQuestions.find((one) => one === column);
    if (how) {
      const all = choices[0]?.examples ?? [];
      const examples = all
        .map(({ written, meant }) => t('question.row', { number: meant, written }))
        .join('; ');
      return {
        legend: t(`question.${how}`, { count: rows }),
        hint: t('file.examples', { examples }),
      };
    }
    if (column === halfQuestion) return { legend: t('question.half'), hint: t('question.hint') };
    const name = { column: columnWords(t, sheet, column as ColumnKey) };
    if (choices.some(({ answer }) => answer === 'dollars'))
      return { legend: t('question.dollars', name), hint: t('question.far') };
    return {
      legend: t(meaning[kindOf(sheet, column) ?? 'money'] ?? 'question.other', name),
      hint: t('question.hint'),
    };
  }

  return file.questions.map((question) => {
    const { column, choices, proposed } = question;
    return (
      <ChoiceGroup
        key={column}
        name={`${file._id} ${column}`}
        {...asked(question)}
        columns={1}
        required
        value={choices.find(({ answer }) => answer === answers[column])?.answer}
        onChange={(answer) => onAnswer(column, answer)}
        options={choices.map((choice) => ({
          value: choice.answer,
          label: (
            <span className="grid gap-0.5">
              {meanings(question, choice).map((text) => (
                <span key={text} className="wrap-anywhere">
                  {text}
                </span>
              ))}
              {choice.answer === proposed && (
                <span className="text-sm text-soft">{t('question.before')}</span>
              )}
            </span>
          ),
        }))}
      />
    );
  });

  function meanings({ column, rows }: Question, { answer, examples }: Question['choices'][number]): string[] {
    if (rows || examples.length === 0) return [t(`question.answers.${answer as 'in' | 'out' | 'aside'}`)];
    return examples.map(({ written, meant }) =>
      t('question.means', { written, meant: words(sheet, column, meant) }),
    );
  }
}
