/** Lines drawn from the eight-pointed star, on a square of 96. */
export const girihPath =
  'M48 8 60 20h16v16l12 12-12 12v16H60L48 88 36 76H20V60L8 48l12-12V20h16zM48 28l14 6 6 14-6 14-14 6-14-6-6-14 6-14zM0 0l20 20M96 0 76 20M0 96l20-20M96 96 76 76M48 0v8M48 88v8M0 48h8M88 48h8';

/** The mark on a square of 32: a door, and the star in it. */
export const mark = {
  door: 'M4 30V14C4 8 10 6 16 1c6 5 12 7 12 13v16h-6V15c0-3-3-5-6-7-3 2-6 4-6 7v15z',
  star: 'm16 15 1.9 3.1 3.6.9-2.4 2.8.3 3.7-3.4-1.4-3.4 1.4.3-3.7-2.4-2.8 3.6-.9z',
};
