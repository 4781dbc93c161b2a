import type { MessageFiles } from '#src/platform/language/message-keys.ts';

/**
 * The catalogue of what can go wrong. Each code is stable, has its HTTP status here and its sentence in
 * `messages.*.json` under `errors`; `{ message, code, fields?, nextSlots?, collisions?, learners? }` is rendered once, in `http-errors.server.ts`.
 */
export const catalogue = {
  invalid_input: 400,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  seems_automatic: 400,
  too_many_requests: 429,
  unavailable: 503,
  unexpected: 500,
  slot_gone: 409,
  appointment_begun: 409,
  appointment_cancelled: 409,
  appointment_taken: 409,
  trial_begun: 409,
  already_contacted: 409,
  lesson_ahead: 409,
  no_appointment: 409,
  wrong_credentials: 401,
  second_factor_needed: 401,
  wrong_code: 401,
  second_factor_required: 403,
  own_second_factor: 409,
  reset_link_spent: 400,
  picture_unreadable: 415,
  picture_too_large: 413,
  document_unreadable: 415,
  file_unreadable: 415,
  document_too_large: 413,
  voice_unreadable: 415,
  voice_length: 400,
  has_learners: 409,
  admin_not_erased: 409,
  lesson_full: 409,
  course_over: 409,
  place_free: 409,
  already_learns: 409,
  purchase_cancelled: 409,
  purchase_refunded: 409,
  no_credits_left: 409,
  credits_other_kind: 409,
  nothing_to_pay: 409,
  refund_too_late: 409,
  nothing_to_refund: 409,
  own_account: 409,
  last_admin: 409,
  still_teaches: 409,
  still_learns: 409,
  no_readers: 409,
  not_a_teacher: 409,
  gives_already: 409,
  some_not_given: 409,
  not_a_student: 409,
  no_code_for: 409,
  meeting_collides: 409,
  meeting_past: 409,
  meeting_cancelled: 409,
  not_all_marked: 409,
  corrections_over: 409,
  schedule_empty: 409,
  not_in_timetable: 409,
  already_away: 409,
  learner_needed: 400,
  too_many_learners: 409,
  too_many_guardians: 409,
  too_many_invitations: 409,
  already_invited: 409,
  already_guardian: 409,
  invitation_over: 409,
  hand_over_first: 409,
  email_not_confirmed: 403,
  too_many_activities: 409,
  child_link_ended: 403,
  review_not_earned: 409,
  already_reviewed: 409,
  notice_differs: 409,
  make_up_taken: 409,
  make_up_gone: 409,
  place_given_away: 409,
  course_goes_on: 409,
  certificate_name_same: 409,
  teacher_unnamed: 409,
  attendance_first: 409,
  paid_by_order: 409,
  paid_elsewhere: 409,
  price_differs: 409,
  being_paid: 409,
  already_paid: 409,
  not_for_sale: 409,
  way_unavailable: 409,
  order_closed: 409,
  day_counted: 409,
  rate_holds: 409,
  board_full: 409,
  room_over: 409,
  thread_split: 409,
  thread_over: 409,
  thread_blocked: 409,
  thread_blocked_by_you: 409,
  thread_unread: 409,
  too_many_threads: 429,
  thread_unanswered: 429,
  table_file_too_large: 413,
  table_unpacks_too_large: 413,
  table_too_many_rows: 413,
  table_too_many_columns: 413,
  table_old_excel: 415,
  table_encrypted: 415,
  table_open_document: 415,
  table_web_page: 415,
  table_unreadable: 415,
  table_broken: 415,
  table_quote_open: 415,
  table_sheet_missing: 415,
  table_empty: 415,
  not_open_yet: 403,
  opening_not_ready: 409,
  import_not_open: 409,
  import_busy: 409,
  import_not_ready: 409,
  import_totals_differ: 409,
  import_files_full: 409,
  import_not_run: 409,
} as const;

export type ErrorCode = keyof typeof catalogue;

/** A key under `fields` in `messages.*.json`. */
export type FieldKey = keyof MessageFiles['platform']['fields'];

/** What is wrong with one field, with the values of its sentence. */
export type FieldProblem = { key: FieldKey; values?: Record<string, string | number> };

/** What some failures tell beside their sentence. */
export type FailureDetails = {
  nextSlots?: { startTime: string; endTime: string; seatsLeft: number }[];
  collisions?: CollisionTold[];
  learners?: { _id: string; firstName: string }[];
};

/** A time that is wanted, and what its teacher gives then. */
export type CollisionTold = {
  startTime: string;
  endTime: string;
  kind: 'class' | 'group' | 'trial';
  title: string;
  inTheWay: { _id: string; startTime: string; endTime: string };
};

/** A failure that the caller is told about. Anything else that is thrown becomes a 500 without detail. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, FieldProblem> | undefined;
  /** What the sentence is filled in with. */
  readonly values: Record<string, string | number>;
  /** What the caller is told beside it: free times in the place of one that is gone. */
  readonly more: FailureDetails;

  constructor(
    code: ErrorCode,
    fields?: Record<string, FieldProblem>,
    values: Record<string, string | number> = {},
    more: FailureDetails = {},
  ) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.status = catalogue[code];
    this.fields = fields;
    this.values = values;
    this.more = more;
  }
}
