import backpack from 'emoji:backpack';
import bank from 'emoji:bank';
import chart from 'emoji:bar-chart';
import battery from 'emoji:battery';
import bear from 'emoji:bear';
import books from 'emoji:books';
import coin from 'emoji:coin';
import crescent from 'emoji:crescent-moon';
import crown from 'emoji:crown';
import duck from 'emoji:duck';
import frame from 'emoji:framed-picture';
import gear from 'emoji:gear';
import star from 'emoji:glowing-star';
import hundred from 'emoji:hundred-points';
import numbers from 'emoji:input-numbers';
import bulb from 'emoji:light-bulb';
import paintbrush from 'emoji:paintbrush';
import pencil from 'emoji:pencil';
import pie from 'emoji:pie';
import postbox from 'emoji:postbox';
import beads from 'emoji:prayer-beads';
import puzzle from 'emoji:puzzle-piece';
import receipt from 'emoji:receipt';
import rocket from 'emoji:rocket';
import speech from 'emoji:speech-balloon';
import stopwatch from 'emoji:stopwatch';
import trophy from 'emoji:trophy';
import joystick from 'emoji:video-game';
import type { EmojiPicture } from '#src/ui/emoji.tsx';
import type { CourseKey } from '../course-list.ts';

/** What stands to the left and the right of a course's own picture on its page. */
export const picturesBeside: Record<CourseKey, [EmojiPicture, EmojiPicture]> = {
  quran: [crescent, beads],
  coding: [joystick, puzzle],
  robotics: [gear, battery],
  abacus: [stopwatch, star],
  mathematics: [numbers, bulb],
  business: [chart, coin],
  chess: [crown, trophy],
  sat: [pencil, rocket],
  phonics: [duck, books],
  russian: [speech, bear],
  art: [paintbrush, frame],
  english: [backpack, postbox],
  math: [pie, hundred],
  money: [receipt, bank],
};
