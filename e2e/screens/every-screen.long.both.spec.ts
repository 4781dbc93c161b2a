import { lookAtEveryScreen } from './sweeps.ts';

// Whole, by both visitors: `npm test` leaves out what another page of the same template showed.
lookAtEveryScreen(() => 'whole');
