import { onlineManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { officeTexts } from '../it/office.ts';
import { findButton, mount } from '../testing.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

test('it is said that the network is away, and a try that finds it back lets everything go on', async () => {
  const page = mount(<OfflineNotice />);
  expect(page.textContent).not.toContain(officeTexts.away);
  onlineManager.setOnline(false);
  await vi.waitFor(() => expect(document.body.textContent).toContain(officeTexts.away));
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  (await findButton(document.body, officeTexts.tryAgain)).click();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(onlineManager.isOnline()).toBe(false);
  asked.mockResolvedValue(new Response());
  (await findButton(document.body, officeTexts.tryAgain)).click();
  await vi.waitFor(() => expect(onlineManager.isOnline()).toBe(true));
});
