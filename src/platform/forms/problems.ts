import { type core, safeParse } from 'zod/mini';
import type { FieldProblem } from './errors.ts';

/** What is wrong with an input by its schema, by field; empty when all is well. */
export function problemsIn(schema: core.$ZodType, input: unknown): Record<string, FieldProblem> {
  return problemsOf(safeParse(schema, input, { reportInput: true }).error?.issues ?? []);
}

/** The first problem of each field; `body` stands for an input that is no object at all. */
export function problemsOf(issues: readonly core.$ZodIssue[]): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body';
    problems[field] ??= problemOf(issue);
  }
  return problems;
}

function problemOf(issue: core.$ZodIssue): FieldProblem {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'number') return { key: 'too_small', values: { minimum: Number(issue.minimum) } };
      return Number(issue.minimum) > 1 && issue.input
        ? { key: 'too_short', values: { minimum: Number(issue.minimum) } }
        : { key: 'required' };
    case 'too_big':
      return {
        key: issue.origin === 'number' ? 'too_big' : 'too_long',
        values: { maximum: Number(issue.maximum) },
      };
    case 'invalid_format':
      if (issue.input === '') return { key: 'required' };
      return { key: issue.format === 'email' ? 'email' : 'format' };
    case 'invalid_value':
      return { key: issue.input === undefined ? 'required' : 'choice' };
    case 'custom':
      return { key: issue.params?.key ?? 'format' };
    case 'invalid_type':
      if (issue.expected === 'int') return { key: 'whole' };
      // From a form, whose text was no number.
      if (Number.isNaN(issue.input)) return { key: 'number' };
      return { key: issue.input === undefined || issue.input === null ? 'required' : 'type' };
    default:
      return { key: 'type' };
  }
}
