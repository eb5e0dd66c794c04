import type { ReactNode } from 'react';
import { Show } from 'react-admin';
import { RecordWaiting } from './FormWaiting.tsx';
import { RecordHead } from './PageHeading.tsx';
import { Columns } from './Panel.tsx';

interface RecordPageProps {
  /** What can be done with the record, beside its name. */
  actions?: ReactNode;
  main: ReactNode;
  side: ReactNode;
}

/** One record to look at, in two columns. */
export function RecordPage({ actions, main, side }: RecordPageProps) {
  return (
    <Show component="div" loading={<RecordWaiting />} actions={<RecordHead>{actions}</RecordHead>}>
      <Columns main={main} side={side} />
    </Show>
  );
}
