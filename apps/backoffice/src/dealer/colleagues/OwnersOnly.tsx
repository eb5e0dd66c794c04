import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { colleagueTexts } from '../../it/colleagues.ts';
import { BlockIcon } from '../../ui/icons.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useIs } from '../dealership.ts';
import { ReadOnly } from './ReadOnly.tsx';

interface OwnersOnlyProps {
  page: ReactNode;
  /** It says by itself what a disabled dealership may do there. */
  saysByItself?: boolean;
}

/** Shows a page to owners, and a notice to everybody else. */
export function OwnersOnly({ page, saysByItself = false }: OwnersOnlyProps) {
  if (useIs('owner')) return saysByItself ? page : <ReadOnly>{page}</ReadOnly>;
  return (
    <>
      <Title title={colleagueTexts.ownersOnly} />
      <EmptyState icon={BlockIcon} title={colleagueTexts.ownersOnly} text={colleagueTexts.ownersOnlyText} />
    </>
  );
}
