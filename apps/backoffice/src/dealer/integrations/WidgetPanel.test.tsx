import { contract } from '@carzaa/api/contract/contract';
import { dealers } from '@carzaa/mocks/rows/dealers';
import { rowOf } from '@carzaa/mocks/sample';
import { expect, test, vi } from 'vitest';
import { integrationTexts as texts } from '../../it/integrations.ts';
import { api } from '../../providers/client.ts';
import { mount } from '../../testing.tsx';
import { WidgetPanel } from './WidgetPanel.tsx';

const [dealer] = dealers;

function open(enabled: boolean) {
  if (!dealer) throw new Error('No dealer');
  vi.spyOn(api.dealership, 'card').mockResolvedValue(rowOf(contract.dealership.card.data, { ...dealer, enabled }));
  const ask = vi.spyOn(api.dealers, 'get').mockResolvedValue(dealer);
  return { page: mount(<WidgetPanel />), ask, slug: dealer.slug };
}

test('an enabled dealership gets the line for its own site, and the code of its page', async () => {
  const { page, slug } = open(true);
  await vi.waitFor(() => expect(page.querySelector('img')?.src).toContain(`/qr/concessionari/${slug}.svg`));
});

test('a disabled one reads why there is none, and nobody asks for its public page', async () => {
  const { page, ask } = open(false);
  await vi.waitFor(() => expect(page.textContent).toContain(texts.widgetDisabled));
  expect(page.textContent).toContain(texts.widget);
  expect(ask).not.toHaveBeenCalled();
});
