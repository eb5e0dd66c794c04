import type { Lead } from '@carzaa/api/calls/dealer/leads';
import type { LeadStage } from '@carzaa/api/leads/stages';
import { type DragEndEvent, DragDropProvider, useDroppable } from '@dnd-kit/react';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { leadTexts } from '../../it/leads.ts';
import { PHONE } from '../../layout/look.ts';
import { api } from '../../providers/client.ts';
import { useIsSmall } from '../../ui/useIsSmall.ts';
import { useDealership, useMay } from '../dealership.ts';
import { BoardCard, type Move, STAGES } from './BoardCard.tsx';
import { StageStrip, useStageInSight } from './StageStrip.tsx';
import { useMoveLead } from './useMoveLead.tsx';

const BOARD = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(210px, 1fr)',
  gap: 1.5,
  overflowX: 'auto',
  pb: 2,
  [PHONE]: {
    // The edge of the next one shows that there is more.
    gridAutoColumns: 'calc(100vw - 56px)',
    mx: -1.5,
    px: 1.5,
    pb: 0,
    // Nothing but the columns scrolls: they end above the bar at the bottom.
    mb: '-32px',
    scrollPaddingInline: '12px',
    scrollSnapType: 'x mandatory',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
    '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  },
} as const;

/**
 * Leads as columns of stages: moved by dragging, by Shift and an arrow, or from a menu; who only looks moves none. On a
 * phone a column fills the screen, and a finger goes from one to the next.
 */
export function LeadBoard() {
  const { uuid: dealer } = useDealership();
  const isSmall = useIsSmall();
  const { data, error } = useQuery({
    queryKey: ['messages', 'board', dealer],
    queryFn: () => api.leads.board({ dealer }),
  });
  const mayMove = useMay('seller');
  const { move, dialog } = useMoveLead();
  const { at, board, look, goTo } = useStageInSight();
  const columnOf = (stage: LeadStage) => data?.find((each) => each.stage === stage);
  const drop = ({ operation, canceled }: DragEndEvent) => {
    const { source, target } = operation;
    const lead = data?.flatMap(({ items }) => items).find(({ uuid }) => uuid === source?.id);
    const stage = STAGES.find((each) => each === target?.id);
    if (!canceled && lead && stage) move(lead, stage);
  };
  if (error) return <Alert severity="error">{leadTexts.failed}</Alert>;
  return (
    <>
      {isSmall && <StageStrip at={at} totalOf={(stage) => columnOf(stage)?.total} onChoose={goTo} />}
      {mayMove && !isSmall && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {leadTexts.boardHelp}
        </Typography>
      )}
      <DragDropProvider onDragEnd={drop}>
        <Box component="section" aria-label={leadTexts.board} tabIndex={0} ref={board} onScroll={look} sx={BOARD}>
          {STAGES.map((stage) => {
            const column = columnOf(stage);
            const told = { stage, total: column?.total, items: column?.items };
            return <Column key={stage} {...told} move={mayMove ? move : undefined} />;
          })}
        </Box>
      </DragDropProvider>
      {dialog}
    </>
  );
}

interface ColumnProps {
  stage: LeadStage;
  total: number | undefined;
  items: Lead[] | undefined;
  /** None for who may only look. */
  move: Move | undefined;
}

/** What a phone has above and below the columns, in pixels. */
const AROUND_COLUMNS = 264;

function Column({ stage, total, items, move }: ColumnProps) {
  const { ref, isDropTarget } = useDroppable({ id: stage });
  return (
    <Box
      component="section"
      aria-label={leadTexts.stages[stage]}
      ref={ref}
      sx={{
        p: 1,
        pt: 0,
        minHeight: 240,
        borderRadius: 1.5,
        background: isDropTarget ? 'var(--green-tint)' : 'var(--paper-deep)',
        outline: isDropTarget ? '2px solid var(--green)' : 'none',
        [PHONE]: {
          scrollSnapAlign: 'start',
          scrollSnapStop: 'always',
          // Each column keeps its own place, and the stages stay in sight above it.
          height: `calc(100dvh - ${AROUND_COLUMNS}px)`,
          overflowY: 'auto',
        },
      }}
    >
      <Typography
        component="h2"
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          fontSize: 14,
          fontWeight: 700,
          px: 0.5,
          py: 1,
          background: 'inherit',
        }}
      >
        {leadTexts.stages[stage]}
        {total !== undefined && ` · ${total}`}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {items === undefined && <Skeleton variant="rounded" height={96} component="li" />}
        {items?.map((lead) => (
          <BoardCard key={lead.uuid} lead={lead} move={move} />
        ))}
      </Box>
      {items?.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ p: 0.5 }}>
          {leadTexts.emptyStage}
        </Typography>
      )}
      {items !== undefined && total !== undefined && total > items.length && (
        <Typography variant="body2" color="text.secondary" sx={{ p: 0.5 }}>
          {leadTexts.more(total - items.length)}
        </Typography>
      )}
    </Box>
  );
}
