// @vitest-environment jsdom
import { errorText } from '@carzaa/api/contract/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { uploadFile } from './uploadFile.ts';

vi.mock('./cookies.ts', () => ({ readCookie: () => 'token' }));
afterEach(() => vi.unstubAllGlobals());

/** The browser's request, answered at once. */
function answering(status: number, response: unknown) {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      status = status;
      response = response;
      upload = new EventTarget();
      open() {}
      setRequestHeader() {}
      send() {
        this.dispatchEvent(new Event('load'));
      }
    },
  );
}
const send = () => uploadFile('/api/x', new File(['x'], 'x.jpg'), { onProgress: () => undefined });

test('a refused file fails with what is wrong with it', async () => {
  const text = 'La foto è troppo piccola';
  answering(422, { error: true, error_code: 2, error_message: errorText('2'), data: { file: [text] } });
  await expect(send()).rejects.toMatchObject({ message: text, code: '2', status: 422 });
  answering(500, { error: true, error_code: 1, error_message: errorText('1'), data: null });
  await expect(send()).rejects.toMatchObject({ message: errorText('1'), status: 500 });
});
