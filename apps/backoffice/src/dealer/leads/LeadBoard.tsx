import type { Lead } from '@carzaa/api/calls/dealer/leads';
import { isClosed, LEAD_CHANNELS, LEAD_STAGES, type LeadStage } from '@carzaa/api/leads/stages';
import { shortDateTime } from '@carzaa/api/text/format';
import { type DragEndEvent, DragDropProvider, useDraggable, useDroppable } from '@dnd-kit/react';
import { Alert, Box, IconButton, Menu, MenuItem, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { leadTexts } from '../../it/leads.ts';
import { api } from '../../providers/client.ts';
import { DragIcon, MoreIcon } from '../../ui/icons.tsx';
import { useDealership, useMay } from '../dealership.ts';
import { dueText, leadExcerpt, leadName } from './leadName.ts';
import { useMoveLead } from './useMoveLead.tsx';

const STAGES = Object.keys(LEAD_STAGES) as LeadStage[];
type Move = (lead: Lead, stage: LeadStage) => void;

/** Leads as columns of stages: moved by dragging, by Shift and an arrow, or from a menu; who only looks moves none. */
export function LeadBoard() {
  const { uuid: dealer } = useDealership();
  const { data, error } = useQuery({
    queryKey: ['messages', 'board', dealer],
    queryFn: () => api.leads.board({ dealer }),
  });
  const mayMove = useMay('seller');
  const { move, dialog } = useMoveLead();
  const drop = ({ operation, canceled }: DragEndEvent) => {
    const { source, target } = operation;
    const lead = data?.flatMap(({ items }) => items).find(({ uuid }) => uuid === source?.id);
    const stage = STAGES.find((each) => each === target?.id);
    if (!canceled && lead && stage) move(lead, stage);
  };
  if (error) return <Alert severity="error">{leadTexts.failed}</Alert>;
  return (
    <>
      {mayMove && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {leadTexts.boardHelp}
        </Typography>
      )}
      <DragDropProvider onDragEnd={drop}>
        <Box
          component="section"
          aria-label={leadTexts.board}
          tabIndex={0}
          sx={{
            display: 'grid',
            gridAutoFlow: 'column',
            gridAutoColumns: 'minmax(210px, 1fr)',
            gap: 1.5,
            overflowX: 'auto',
            pb: 2,
          }}
        >
          {STAGES.map((stage) => {
            const column = data?.find((each) => each.stage === stage);
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

function Column({ stage, total = 0, items, move }: ColumnProps) {
  const { ref, isDropTarget } = useDroppable({ id: stage });
  return (
    <Box
      component="section"
      aria-label={leadTexts.stages[stage]}
      ref={ref}
      sx={{
        p: 1,
        minHeight: 240,
        borderRadius: 1.5,
        background: isDropTarget ? 'var(--green-tint)' : 'var(--paper-deep)',
        outline: isDropTarget ? '2px solid var(--green)' : 'none',
      }}
    >
      <Typography component="h2" sx={{ fontSize: 14, fontWeight: 700, px: 0.5, pb: 1 }}>
        {leadTexts.stages[stage]} · {total}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {items === undefined && <Skeleton variant="rounded" height={96} component="li" />}
        {items?.map((lead) => (
          <LeadCard key={lead.uuid} lead={lead} move={move} />
        ))}
      </Box>
      {items !== undefined && total > items.length && (
        <Typography variant="body2" color="text.secondary" sx={{ p: 0.5 }}>
          {leadTexts.more(total - items.length)}
        </Typography>
      )}
    </Box>
  );
}

function LeadCard({ lead, move }: { lead: Lead; move: Move | undefined }) {
  const { uuid: dealer } = useDealership();
  const { ref, handleRef, isDragging } = useDraggable({ id: lead.uuid, disabled: move === undefined });
  const step = (event: KeyboardEvent) => {
    const by = event.shiftKey ? { ArrowRight: 1, ArrowLeft: -1 }[event.key] : undefined;
    const next = by === undefined ? undefined : STAGES[STAGES.indexOf(lead.stage) + by];
    if (next === undefined || move === undefined) return;
    event.preventDefault();
    move(lead, next);
  };
  return (
    <Box
      component="li"
      ref={ref}
      data-lead={lead.uuid}
      sx={{
        p: 1.25,
        borderRadius: 1.25,
        background: 'var(--card)',
        border: '1px solid var(--line)',
        opacity: isDragging ? 0.5 : 1,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        {move && (
          <IconButton
            size="small"
            ref={handleRef}
            aria-label={leadTexts.drag(leadName(lead))}
            aria-roledescription={leadTexts.draggable}
            sx={{ m: '-6px 0 0 -8px', cursor: 'grab', touchAction: 'none', color: 'text.secondary' }}
          >
            <DragIcon fontSize="small" />
          </IconButton>
        )}
        <Typography
          component={Link}
          to={`/dealer/${dealer}/messages/${lead.uuid}/show`}
          onKeyDown={step}
          draggable={false}
          sx={{
            flex: 1,
            minWidth: 0,
            fontSize: 14,
            fontWeight: lead.is_read ? 600 : 750,
            color: 'inherit',
            textDecoration: 'none',
            overflowWrap: 'anywhere',
          }}
        >
          {leadName(lead)}
        </Typography>
        {move && <MoveMenu lead={lead} move={move} />}
      </Box>
      <CardFacts lead={lead} />
    </Box>
  );
}

/** What is wanted, of which car, and what is to be done. */
function CardFacts({ lead }: { lead: Lead }) {
  const due = lead.next_action_on === null || isClosed(lead.stage) ? null : dueText(lead.next_action_on);
  return (
    <>
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
        {LEAD_CHANNELS[lead.channel]} · {lead.listing_title}
      </Typography>
      <Typography
        sx={{
          fontSize: 13,
          mt: 0.5,
          display: '-webkit-box',
          WebkitLineClamp: 2,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
        }}
      >
        {leadExcerpt(lead)}
      </Typography>
      {lead.appointment_at !== null && (
        <Typography sx={{ fontSize: 13, mt: 0.5, color: 'primary.main' }}>
          {shortDateTime(lead.appointment_at)}
        </Typography>
      )}
      {due && (
        <Typography sx={{ fontSize: 13, mt: 0.5, color: due.isDue ? 'error.main' : 'text.secondary' }}>
          {lead.next_action} · {due.text}
        </Typography>
      )}
    </>
  );
}

function MoveMenu({ lead, move }: { lead: Lead; move: Move }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (stage: LeadStage) => {
    setAnchor(null);
    move(lead, stage);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`${leadTexts.move}: ${leadName(lead)}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ m: '-6px -6px 0 0' }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {STAGES.filter((stage) => stage !== lead.stage).map((stage) => (
          <MenuItem key={stage} onClick={() => choose(stage)}>
            {leadTexts.stages[stage]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
