import type { ReportRow } from '@carzaa/api/calls/carfaxRows';
import { Button, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { carfaxTexts as texts } from '../../it/carfax.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { useAction } from '../../ui/useAction.ts';
import { useCarfax } from '../carfax/useCarfax.ts';

/** The listings that the report is shown with. */
export function Associated() {
  const report = useRecordContext<ReportRow>();
  const { detach } = useCarfax();
  const { run, isBusy } = useAction();
  if (!report) return null;
  return (
    <Panel title={texts.listings}>
      {report.listings.length === 0 && <Typography color="text.secondary">{texts.noListings}</Typography>}
      <List dense disablePadding>
        {report.listings.map(({ uuid: id, title }) => (
          <ListItem
            key={id}
            disableGutters
            secondaryAction={
              <Button
                size="small"
                loading={isBusy}
                onClick={() => void run(() => detach(id), { done: texts.detached })}
              >
                {texts.detach}
              </Button>
            }
          >
            <ListItemText
              sx={{ pr: 6 }}
              primary={
                <RowLink resource="listings" id={id}>
                  {title}
                </RowLink>
              }
            />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}

/** Listings that may be the report's, the certain ones first. */
export function Matches() {
  const report = useRecordContext<ReportRow>();
  const { dealer: ownDealer, matchingListings, associateListings } = useCarfax();
  const { run, isBusy } = useAction();
  const { data } = useQuery({
    queryKey: ['matching-listings', report?.uuid, report?.listings.length],
    queryFn: () => matchingListings(report?.uuid ?? ''),
    enabled: report !== undefined,
  });
  if (!report || !data) return null;
  const others = data.items.filter(({ associated }) => !associated);
  return (
    <Panel title={texts.matches}>
      {others.length === 0 && <Typography color="text.secondary">{texts.noMatches}</Typography>}
      <List dense disablePadding>
        {others.map(({ uuid, title, match, dealer, plate, vin }) => (
          <ListItem
            key={uuid}
            disableGutters
            secondaryAction={
              <Button
                size="small"
                loading={isBusy}
                onClick={() => void run(() => associateListings(report.uuid, [uuid]), { done: texts.associated })}
              >
                {texts.associate}
              </Button>
            }
          >
            <ListItemText
              sx={{ pr: 8 }}
              primary={
                <RowLink resource="listings" id={uuid}>
                  {title}
                </RowLink>
              }
              secondary={[texts.matchKinds[match], ...(ownDealer === null ? [dealer.name] : [plate ?? vin])]
                .filter(Boolean)
                .join(' · ')}
            />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
