import { ConsecutiveBreaker, circuitBreaker, handleAll, TimeoutStrategy, timeout, wrap } from 'cockatiel';
import type { Env } from '../../env.ts';
import type { AskModel, ModelAccess, ModelQuestion } from './askModel.ts';

/** An answer within the limit; throws otherwise, at once while the model keeps failing. */
export type LanguageModel = (question: ModelQuestion) => Promise<unknown>;

/** People wait for the results. */
const LIMIT_MS = 2000;
/** So many failures in a row, and for so long nobody asks. */
const FAILURES = 5;
const PAUSE_MS = 15_000;

function guardedModel(ask: AskModel): LanguageModel {
  const guarded = wrap(
    circuitBreaker(handleAll, { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(FAILURES) }),
    timeout(LIMIT_MS, TimeoutStrategy.Aggressive),
  );
  return (question) => guarded.execute(({ signal }) => ask(question, signal));
}

/** Their libraries are large, and most servers ask no model. */
const PROVIDERS = {
  openai: async (access: ModelAccess) => (await import('./openaiModel.ts')).openaiModel(access),
  anthropic: async (access: ModelAccess) => (await import('./anthropicModel.ts')).anthropicModel(access),
} as const;

/** The model that the environment names; none without AI_MODEL. */
export function languageModel({
  AI_PROVIDER,
  AI_API_URL: url,
  AI_API_KEY: key,
  AI_MODEL: model,
}: Pick<Env, 'AI_PROVIDER' | 'AI_API_URL' | 'AI_API_KEY' | 'AI_MODEL'>): LanguageModel | undefined {
  if (model === undefined) return undefined;
  let provider: Promise<AskModel> | undefined;
  return guardedModel(async (question, signal) => {
    provider ??= PROVIDERS[AI_PROVIDER]({ url, key, model });
    return (await provider)(question, signal);
  });
}
