import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProfileTabs, useProfileTab } from './ProfileTabs.tsx';

function Page({ id }: { id: string }) {
  const tab = useProfileTab(id, ['password']);
  return (
    <main data-tab={tab}>
      <ProfileTabs tab={tab} />
    </main>
  );
}

const current = () => screen.getByRole('link', { current: true }).textContent;

test('the address of a setting opens the tab of the settings, any other one that of what is mine', () => {
  const { rerender } = render(<Page id="" />);
  expect(current()).toBe('Le tue cose');
  for (const id of ['impostazioni', 'password']) {
    rerender(<Page id={id} />);
    expect(current()).toBe('Impostazioni');
    expect(screen.getByRole('main').dataset.tab).toBe('settings');
  }
  rerender(<Page id="rapporti" />);
  expect(current()).toBe('Le tue cose');
});
