import { errorText, PageError } from '@carzaa/api/contract/errors';
import type { LoaderFunction } from 'react-router';
import type { InfoText } from './infoText.ts';

interface TextModule {
  text: InfoText;
}

// The built site's browser reads the prerendered payload instead: no text of these pages is in its scripts.
const texts =
  import.meta.env.SSR || import.meta.env.DEV || import.meta.env.VITE_MOCK
    ? import.meta.glob<TextModule>('../it/info/*.ts')
    : undefined;

function isInfoText(value: unknown): value is InfoText {
  return typeof value === 'object' && value !== null && 'title' in value && 'sections' in value;
}

/** The text of a page out of its `_payload.json`, which holds the loader data of the page as it was rendered. */
export function textOfPayload(payload: unknown, name: string): InfoText | undefined {
  const state = readKey(payload, 'state');
  const text = readKey(readKey(state, 'loaderData'), `${name}___it`);
  return isInfoText(text) ? text : undefined;
}

function readKey(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** Loads the text of the informational page at `/{name}`. */
export function infoLoader(name: string): LoaderFunction {
  return async ({ request }) => {
    const load = texts?.[`../it/info/${name}.ts`];
    if (load) return (await load()).text;
    const response = await fetch(`/${name}/_payload.json`, { signal: request.signal });
    const text = response.ok ? textOfPayload(await response.json(), name) : undefined;
    if (!text) throw new PageError(errorText('1'), { statusCode: response.status === 404 ? 404 : 500 });
    return text;
  };
}
