import type { ReactNode } from 'react';
import { Alert } from '#src/ui/elements/alert.tsx';
import type { FormOutcome } from '#src/ui/forms/use-form.ts';

type OutcomeBoxProps = {
  outcome: FormOutcome | undefined;
  sent: ReactNode;
  failed: ReactNode;
  /** What it stands above. */
  children: ReactNode;
};

/** How the sending ended, in a green or a red box (spec §8), above its children. */
export function OutcomeBox({ outcome, sent, failed, children }: OutcomeBoxProps) {
  const kind = outcome?.kind;
  return (
    <div className="grid">
      {/* Always there, so that a screen reader hears what comes into it. */}
      <div role="status" className={kind === 'sent' ? 'mb-4' : undefined}>
        {kind === 'sent' && (
          <Alert tone="success" role="none">
            {sent}
          </Alert>
        )}
      </div>
      {kind === 'failed' && (
        <Alert tone="error" className="mb-4">
          {failed}
        </Alert>
      )}
      {children}
    </div>
  );
}
