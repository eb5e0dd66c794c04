import { createQuestion } from './asking.ts';

/** Asks the person in front of the screen to sign in again; all calls that need it wait for the one answer. */
export const { ask: askToSignIn, current: currentAsking, onAsking } = createQuestion();
