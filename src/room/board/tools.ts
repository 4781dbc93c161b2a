import type { Ink } from '../room.ts';

/** What one can have in the hand. */
export const tools = [
  'pen',
  'marker',
  'line',
  'arrow',
  'box',
  'ellipse',
  'text',
  'eraser',
  'pointer',
] as const;
export type Tool = (typeof tools)[number];

/** How wide a pen is, in units of the board. */
export const widths = { thin: 4, middle: 8, thick: 16 } as const;
export const widthNames = ['thin', 'middle', 'thick'] as const;
type WidthName = (typeof widthNames)[number];

/** A tool, and how it draws. */
export type Kit = { tool: Tool; ink: Ink; width: WidthName };

export const firstKit: Kit = { tool: 'pen', ink: 'black', width: 'thin' };

/** How wide a kit draws, in units: a marker is three times as wide as a pen. */
export function widthOf({ tool, width }: Kit): number {
  return widths[width] * (tool === 'marker' ? 3 : 1);
}
