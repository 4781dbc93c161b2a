import abacus from 'emoji:abacus';
import chart from 'emoji:bar-chart';
import battery from 'emoji:battery';
import bear from 'emoji:bear';
import books from 'emoji:books';
import brain from 'emoji:brain';
import pawn from 'emoji:chess-pawn';
import coin from 'emoji:coin';
import crescent from 'emoji:crescent-moon';
import crown from 'emoji:crown';
import duck from 'emoji:duck';
import gear from 'emoji:gear';
import star from 'emoji:glowing-star';
import cap from 'emoji:graduation-cap';
import letters from 'emoji:input-latin-lowercase';
import numbers from 'emoji:input-numbers';
import laptop from 'emoji:laptop';
import bulb from 'emoji:light-bulb';
import coins from 'emoji:money-bag';
import dolls from 'emoji:nesting-dolls';
import book from 'emoji:open-book';
import pencil from 'emoji:pencil';
import beads from 'emoji:prayer-beads';
import puzzle from 'emoji:puzzle-piece';
import robot from 'emoji:robot';
import rocket from 'emoji:rocket';
import speech from 'emoji:speech-balloon';
import stopwatch from 'emoji:stopwatch';
import trophy from 'emoji:trophy';
import joystick from 'emoji:video-game';
import type { EmojiPicture } from '#src/ui/emoji.tsx';
import type { CourseKey } from './course-list.ts';

type Pictures = {
  /** The course's own picture, wherever it is shown. */
  main: EmojiPicture;
  /** What stands beside it on its page. */
  beside: [EmojiPicture, EmojiPicture];
};

export const coursePictures: Record<CourseKey, Pictures> = {
  quran: { main: book, beside: [crescent, beads] },
  coding: { main: laptop, beside: [joystick, puzzle] },
  robotics: { main: robot, beside: [gear, battery] },
  abacus: { main: abacus, beside: [stopwatch, star] },
  mathematics: { main: brain, beside: [numbers, bulb] },
  business: { main: coins, beside: [chart, coin] },
  chess: { main: pawn, beside: [crown, trophy] },
  sat: { main: cap, beside: [pencil, rocket] },
  phonics: { main: letters, beside: [duck, books] },
  russian: { main: dolls, beside: [speech, bear] },
};
