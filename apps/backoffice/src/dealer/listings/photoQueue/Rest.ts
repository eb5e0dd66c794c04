import { ApiError } from '@carzaa/api/contract/errors';

/** Longest wait before the next try, seconds. */
const LONGEST = 30;

/** Whether the same may go through later: no connection, or a server that is too busy. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** The pauses between tries that did not get through: each twice as long, or as long as the server asks for. */
export class Rest {
  #timer: ReturnType<typeof setTimeout> | null = null;
  #tries = 0;

  get isOn(): boolean {
    return this.#timer !== null;
  }

  begin(error: unknown, onOver: () => void): void {
    if (this.isOn) return;
    this.#tries += 1;
    const asked = error instanceof ApiError ? error.retryAfter : undefined;
    this.#timer = setTimeout(onOver, (asked ?? Math.min(LONGEST, 2 ** this.#tries)) * 1000);
  }

  end(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** A try got through: the next pause is a short one again. */
  forgive(): void {
    this.#tries = 0;
  }
}
