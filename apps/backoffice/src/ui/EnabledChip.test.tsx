import { expect, test, vi } from 'vitest';
import { mount } from '../testing.tsx';
import { EnabledChip } from './EnabledChip.tsx';

test.each([
  ['dealer', true, 'Abilitata'],
  ['dealer', false, 'Disabilitata'],
  ['person', true, 'Abilitato'],
  ['person', false, 'Disabilitato'],
] as const)('a %s whose "enabled" is %s is %s', async (of, enabled, text) => {
  const page = mount(<EnabledChip of={of} enabled={enabled} />);
  await vi.waitFor(() => expect(page.textContent).toBe(text));
});
