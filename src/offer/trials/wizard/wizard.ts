import { loadTexts } from '#src/platform/texts/texts.ts';

/** Brings the trial wizard as a dialog, and the texts that it speaks in. */
export async function bringWizard() {
  const [{ TrialDialog }] = await Promise.all([
    import('./trial-dialog.tsx'),
    loadTexts(['ui', 'trials', 'trials/wizard', 'platform']),
  ]);
  return TrialDialog;
}
