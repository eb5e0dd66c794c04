import OpenAI from 'openai';
import { type AskModel, MAX_TOKENS, type ModelAccess, parseAnswer } from './askModel.ts';

const HOME = 'https://api.openai.com/v1';

/** Any endpoint that speaks as OpenAI's does, such as https://api.openai.com/v1 or http://localhost:11434/v1. */
export function openaiModel({ url, key, model }: ModelAccess): AskModel {
  // An endpoint of one's own may want no key, the library does.
  const client = new OpenAI({ apiKey: key ?? 'none', baseURL: url ?? HOME, maxRetries: 0 });
  return async ({ instructions, data, schema }, signal) => {
    const { choices } = await client.chat.completions.create(
      {
        model,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: data },
        ],
        response_format: { type: 'json_schema', json_schema: { name: 'filters', strict: true, schema } },
        temperature: 0,
        max_tokens: MAX_TOKENS,
      },
      { signal },
    );
    return parseAnswer(choices[0]?.message.content);
  };
}
