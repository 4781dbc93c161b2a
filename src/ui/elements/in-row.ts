import { createContext, useContext, useId } from 'react';

/**
 * The id of what names a row of a list, for all that can be done within that row.
 * @example
 * <p id={id}>Dilnoza</p>
 * <RowName value={id}><Act label="Mark as contacted" … /></RowName> // “Mark as contacted Dilnoza”
 */
export const RowName = createContext<string | undefined>(undefined);

/**
 * Names a button after itself and its row: of a list of equal buttons each says what it is about. What is read on it
 * comes first, so whoever speaks to the page says that. Nothing outside of a row.
 */
export function useNameInRow(): { id?: string; 'aria-labelledby'?: string } {
  const row = useContext(RowName);
  const id = useId();
  return row ? { id, 'aria-labelledby': `${id} ${row}` } : {};
}
