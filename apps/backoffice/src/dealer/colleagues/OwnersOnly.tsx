import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { colleagueTexts } from '../../it/colleagues.ts';
import { BlockIcon } from '../../ui/icons.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useMay } from '../dealership.ts';

/** Shows a page to owners, and a notice to everybody else. */
export function OwnersOnly({ page }: { page: ReactNode }) {
  if (useMay('owner')) return page;
  return (
    <>
      <Title title={colleagueTexts.ownersOnly} />
      <EmptyState icon={BlockIcon} title={colleagueTexts.ownersOnly} text={colleagueTexts.ownersOnlyText} />
    </>
  );
}
