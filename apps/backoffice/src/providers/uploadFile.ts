import { CSRF_COOKIE, CSRF_HEADER } from '@carzaa/api/constants';
import { ApiError, failureMessage, type FieldErrors, toErrorCode } from '@carzaa/api/contract/errors';
import { z } from 'zod';
import { isObject } from '../isObject.ts';
import { againSignedIn } from './callAgain.ts';
import { api } from './client.ts';
import { readCookie } from './cookies.ts';
import { askForFactor } from './factor.ts';
import { askToSignIn } from './signInAgain.ts';

/**
 * Sends one file as a form, telling how much of it is out (0 to 1): fetch cannot. Throws what the typed client throws.
 */
export function uploadFile(path: string, file: File, options: UploadOptions): Promise<unknown> {
  return againSignedIn(() => send(path, file, options), { signIn: askToSignIn, showFactor: askForFactor });
}

interface UploadOptions {
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

async function send(path: string, file: File, { onProgress, signal }: UploadOptions): Promise<unknown> {
  if (readCookie(CSRF_COOKIE) === undefined) await api.misc.csrfCookie();
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.responseType = 'json';
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader(CSRF_HEADER, readCookie(CSRF_COOKIE) ?? '');
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable) onProgress(loaded / total);
  });
  signal?.addEventListener('abort', () => request.abort());
  const form = new FormData();
  form.append('file', file, file.name);
  const answer = new Promise<unknown>((resolve, reject) => {
    request.addEventListener('load', () => resolve(request.response));
    request.addEventListener('error', () => reject(new ApiError('1', { status: 0 })));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
  request.send(form);
  const envelope = await answer;
  if (isObject(envelope) && envelope.error === false) return envelope.data;
  const failed = isObject(envelope) ? envelope : {};
  const code = toErrorCode(failed.error_code ?? 1);
  const fields = code === '2' ? fieldsOf(failed.data) : {};
  // The form has one field: what is wrong with it says more than that something is.
  throw new ApiError(code, {
    message: fields.file?.[0] ?? failureMessage(failed),
    reason: reasonIn(failed),
    status: request.status,
    fields,
  });
}

/** What the answer itself says. */
function reasonIn({ error_message: text }: Record<string, unknown>): string | null {
  return typeof text === 'string' ? text : null;
}

/** The fields of a refused form, each with what is wrong with it. */
function fieldsOf(data: unknown): FieldErrors {
  return z.record(z.string(), z.array(z.string())).safeParse(data).data ?? {};
}
