import type { Lead } from '@carzaa/api/calls/dealer/leads';
import { isClosed, LEAD_CHANNELS, LEAD_STAGES, type LeadStage } from '@carzaa/api/leads/stages';
import { shortDateTime } from '@carzaa/api/text/dates';
import { useDraggable } from '@dnd-kit/react';
import { Box, IconButton, Menu, MenuItem, Typography } from '@mui/material';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import { leadTexts } from '../../it/leads.ts';
import { PHONE, TOUCH } from '../../layout/look.ts';
import { DragIcon, MoreIcon } from '../../ui/icons.tsx';
import { useIsSmall } from '../../ui/useIsSmall.ts';
import { useDealership } from '../dealership.ts';
import { dueText, leadExcerpt, leadName } from './leadName.ts';

/** In the order in which a sale goes. */
export const STAGES = Object.keys(LEAD_STAGES) as LeadStage[];
export type Move = (lead: Lead, stage: LeadStage) => void;

interface BoardCardProps {
  lead: Lead;
  /** None for who may only look. */
  move: Move | undefined;
}

/** A lead on the board; on a phone, where one stage is seen at a time, it is moved from its menu alone. */
export function BoardCard({ lead, move }: BoardCardProps) {
  const isSmall = useIsSmall();
  return isSmall || move === undefined ? <LeadCard lead={lead} move={move} /> : <DraggedCard lead={lead} move={move} />;
}

/** Apart, since what can be dragged is a button where it has no handle. */
function DraggedCard({ lead, move }: BoardCardProps) {
  const { ref, handleRef, isDragging } = useDraggable({ id: lead.uuid });
  const handle = (
    <IconButton
      size="small"
      ref={handleRef}
      aria-label={leadTexts.drag(leadName(lead))}
      aria-roledescription={leadTexts.draggable}
      sx={{ m: '-6px -4px 0 -10px', px: 0.25, cursor: 'grab', touchAction: 'none', color: 'text.secondary' }}
    >
      <DragIcon fontSize="small" />
    </IconButton>
  );
  return <LeadCard lead={lead} move={move} box={ref} isDragging={isDragging} handle={handle} />;
}

interface LeadCardProps extends BoardCardProps {
  box?: Ref<HTMLElement>;
  isDragging?: boolean;
  handle?: ReactNode;
}

function LeadCard({ lead, move, box = null, isDragging = false, handle }: LeadCardProps) {
  const { uuid: dealer } = useDealership();
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
      ref={box}
      data-lead={lead.uuid}
      sx={{
        position: 'relative',
        p: 1.25,
        borderRadius: 1.25,
        background: 'var(--card)',
        border: '1px solid var(--line)',
        opacity: isDragging ? 0.5 : 1,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        {handle}
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
            // On a phone the whole card leads there.
            [PHONE]: {
              display: 'flex',
              alignItems: 'center',
              minHeight: TOUCH,
              my: -0.75,
              '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '10px' },
            },
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
        sx={{ m: '-6px -6px 0 0', zIndex: 1 }}
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
