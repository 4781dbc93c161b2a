const secrets =
  /^\/((appointments|subscriptions|certificates|reminders|(confirm|undo)-email|guardians|cannot-come|chat|your-data|reset-password|invitation|c)[/?]|my-lessons)/;

/** Whether a page's address is a secret, or who it is for: sent without a referrer, never indexed. */
export const isSecret = (path: string) => secrets.test(path);
