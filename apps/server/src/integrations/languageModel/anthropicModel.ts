import Anthropic from '@anthropic-ai/sdk';
import { type AskModel, MAX_TOKENS, type ModelAccess, parseAnswer } from './askModel.ts';

const HOME = 'https://api.anthropic.com';

/** Anthropic's models. */
export function anthropicModel({ url, key, model }: ModelAccess): AskModel {
  // All given, so that the library looks for none of it elsewhere.
  const client = new Anthropic({ apiKey: key ?? 'none', baseURL: url ?? HOME, maxRetries: 0 });
  return async ({ instructions, data, schema }, signal) => {
    const { content } = await client.messages.create(
      {
        model,
        max_tokens: MAX_TOKENS,
        system: instructions,
        messages: [{ role: 'user', content: data }],
        output_config: { format: { type: 'json_schema', schema } },
      },
      { signal },
    );
    const text = content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('');
    return parseAnswer(text);
  };
}
