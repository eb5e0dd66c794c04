import type { LeadDetail, LeadEntry } from '@carzaa/api/calls/dealer/leads';
import { dateTime } from '@carzaa/api/text/dates';
import { Box, Button, Card, Typography } from '@mui/material';
import { type ChangeEvent, useRef } from 'react';
import { entryText, leadTexts } from '../../it/leads.ts';
import { api } from '../../providers/client.ts';
import { CameraIcon } from '../../ui/icons.tsx';
import { useAction } from '../../ui/useAction.ts';
import { useDealership } from '../dealership.ts';

/** What was said and done, oldest first: the customer at the left, the dealership at the right. */
export function Thread({ lead }: { lead: LeadDetail }) {
  if (lead.entries.length === 0 && !lead.can_answer) return null;
  return (
    <Box component="section" aria-label={leadTexts.thread} sx={{ display: 'grid', gap: 1.5 }}>
      {lead.entries.map((entry) => (
        <Entry key={entry.uuid} entry={entry} />
      ))}
      {lead.can_answer && <SendPhoto lead={lead} />}
    </Box>
  );
}

function Entry({ entry }: { entry: LeadEntry }) {
  const { kind, side, text, photo, created_at: at } = entry;
  const who = (
    <Typography variant="body2" color="text.secondary">
      {entryText(entry)} · {dateTime(at)}
    </Typography>
  );
  if (kind === 'stage' || kind === 'appointment' || kind === 'call')
    return <Box sx={{ textAlign: 'center' }}>{who}</Box>;
  const isOwn = side === 'dealer';
  const background = kind === 'note' ? 'var(--amber-tint)' : isOwn ? 'var(--green-tint)' : 'var(--card)';
  return (
    <Card
      component="article"
      sx={{ p: 2, background, maxWidth: '86%', justifySelf: isOwn ? 'end' : 'start', minWidth: { sm: 260 } }}
    >
      {who}
      {text !== null && (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 0.5 }}>{text}</Typography>
      )}
      {photo && (
        <a href={`${photo.src}/${photo.widths.at(-1)}.webp`} target="_blank" rel="noopener">
          <img
            src={`${photo.src}/${photo.widths[1] ?? photo.widths[0]}.webp`}
            alt={entryText(entry)}
            width={photo.width}
            height={photo.height}
            loading="lazy"
            style={{ width: '100%', maxWidth: 420, height: 'auto', borderRadius: 10, marginTop: 6 }}
          />
        </a>
      )}
    </Card>
  );
}

/** Pictures alone may be sent along. */
function SendPhoto({ lead }: { lead: LeadDetail }) {
  const { uuid: dealer } = useDealership();
  const { run, isBusy } = useAction();
  const input = useRef<HTMLInputElement>(null);
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const body = new FormData();
    body.append('file', file);
    void run(() => api.leads.addPhoto({ dealer, id: lead.uuid, body }), { done: leadTexts.photoSent });
    target.value = '';
  };
  return (
    <Box sx={{ justifySelf: 'end', textAlign: 'right' }}>
      <Button startIcon={<CameraIcon />} loading={isBusy} onClick={() => input.current?.click()}>
        {leadTexts.photo}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={leadTexts.photo}
        onChange={send}
      />
      <Typography variant="body2" color="text.secondary">
        {leadTexts.onlyPhotos}
      </Typography>
    </Box>
  );
}
