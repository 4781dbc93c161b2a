import { createContext, useContext } from 'react';

/** What became of a form that was sent without script: its page comes back with this. */
export type Posted = {
  /** The endpoint that the form names; empty where it names none. */
  to: string;
  /** In the visitor's language. */
  told: string;
  isDone: boolean;
  /** What was typed and is to stay: never a password; nothing once it is done. */
  values: Record<string, string>;
  /** What is wrong with it, by field. */
  wrong: Record<string, string>;
};

const posted = createContext<Posted | undefined>(undefined);
export const PostedProvider = posted.Provider;

/** Nothing, but for a page that came back with a form. */
export function usePosted(): Posted | undefined {
  return useContext(posted);
}

/** The hidden field by which a form that needs no script says which endpoint takes it. */
export const sends = 'sends';
