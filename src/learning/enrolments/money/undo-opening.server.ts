import {
  type PackageKept,
  undoPackage,
  wouldUndoPackage,
} from '#src/learning/packages/imported-packages.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { type PriceKept, undoPrice, wouldUndoPrice } from './agreed.server.ts';
import { type PaidKept, undoPaid, wouldUndoPaid } from './elsewhere.server.ts';

/** A part of what one key brought: lessons that were left, what was paid, the promised price; kept, and why. */
export type OpeningUndone =
  | { part: 'package'; kept?: PackageKept }
  | { part: 'paid'; kept?: PaidKept }
  | { part: 'price'; kept?: PriceKept };

/** What `undoOpening` would take back of a key now, and what it would keep, and why. It changes nothing. */
export function wouldUndo(context: Context, key: string): Promise<OpeningUndone[]> {
  return eachPart(context, key, {
    ofPackage: wouldUndoPackage,
    ofPaid: wouldUndoPaid,
    ofPrice: wouldUndoPrice,
  });
}

/** Takes back all that one key brought, in the caller's transaction, but for what was used since: that is kept. */
export function undoOpening(context: Context, key: string): Promise<OpeningUndone[]> {
  return eachPart(context, key, { ofPackage: undoPackage, ofPaid: undoPaid, ofPrice: undoPrice });
}

type Acts = { ofPackage: typeof undoPackage; ofPaid: typeof undoPaid; ofPrice: typeof undoPrice };

function eachPart(context: Context, key: string, acts: Acts): Promise<OpeningUndone[]> {
  return inTransaction(context, async (context) => {
    const price = await acts.ofPrice(context, key);
    const paid = await acts.ofPaid(context, key);
    const lessons = await acts.ofPackage(context, key);
    return [
      ...(lessons ? [{ part: 'package' as const, ...lessons }] : []),
      ...(paid ? [{ part: 'paid' as const, ...paid }] : []),
      ...(price ? [{ part: 'price' as const, ...price }] : []),
    ];
  });
}
