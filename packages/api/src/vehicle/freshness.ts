/**
 * How long an advert may stand untouched, in days: availability is a fact that must not mislead (artt. 20 e 21 Codice
 * del consumo), and who sells a car knows best whether it is still there.
 */
export const FRESHNESS_DAYS = {
  /** Neither changed nor confirmed for so long, its dealer is asked. */
  ask: 30,
  /** For so long, it goes back to the drafts. */
  withdraw: 45,
  /** At least so long after its dealer was asked. */
  notice: 7,
  /** A dealership is asked no more often. */
  between: 7,
} as const;

const DAY_MS = 864e5;

interface Touched {
  state: string;
  /** When its dealer last changed or confirmed it. */
  touched: Date;
  /** When its dealer was last asked. */
  asked: Date | null;
}

/** Whether its dealer is to say that a car is still there. */
export function isToConfirm({ state, touched }: Pick<Touched, 'state' | 'touched'>, now: Date): boolean {
  return state === 'published' && touched.getTime() <= now.getTime() - FRESHNESS_DAYS.ask * DAY_MS;
}

/** The earliest moment at which it is withdrawn without an answer; null while its dealer has not been asked. */
export function lapseOf({ touched, asked }: Pick<Touched, 'touched' | 'asked'>): Date | null {
  if (asked === null || asked < touched) return null;
  const { withdraw, notice } = FRESHNESS_DAYS;
  return new Date(Math.max(touched.getTime() + withdraw * DAY_MS, asked.getTime() + notice * DAY_MS));
}
