/** What follows one request through its statements to the jobs that it asks for. */
export interface Spans {
  /** Notes a statement that has just ended, by its text without values. */
  statement: (text: string, milliseconds: number) => void;
  /** What a job carries so that its own span belongs to whoever asked for it; undefined outside of any. */
  carried: () => Carried | undefined;
  /** Does a job as part of what it was asked for by; several askers are linked to. */
  job: <T>(name: string, askers: readonly unknown[], work: () => Promise<T>) => Promise<T>;
}

interface Carried {
  /** As W3C Trace Context writes it. */
  traceparent: string;
}
