export interface ModelQuestion {
  /** What the model is to do, written by this project alone. */
  instructions: string;
  /** What people wrote: data, whatever it says. */
  data: string;
  /** JSON Schema of the answer. */
  schema: Record<string, unknown>;
}

/** One way to ask a language model: the JSON that it answers, unchecked. */
export type AskModel = (question: ModelQuestion, signal: AbortSignal) => Promise<unknown>;

export interface ModelAccess {
  /** Base address; the provider's own without it. */
  url: string | undefined;
  key: string | undefined;
  model: string;
}

/** Longest answer that is worth reading, in UTF-16 units. */
const LONGEST_ANSWER = 8000;
/** Longest answer, in the model's tokens. */
export const MAX_TOKENS = 400;

/** The JSON of a model's text. */
export function parseAnswer(text: string | null | undefined): unknown {
  if (!text || text.length > LONGEST_ANSWER) throw new Error('The model gave no answer that can be read');
  return JSON.parse(text);
}
