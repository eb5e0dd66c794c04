import type { Funnel, StatisticsOverview } from '@carzaa/api/calls/dealer/dealerStatistics';
import { LEAD_CHANNELS, type LeadChannel } from '@carzaa/api/leads/stages';
import { count, decimal } from '@carzaa/api/text/format';
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { overviewTexts as it } from '../../it/overview.ts';
import { Panel } from '../../ui/Panel.tsx';

const CHANNELS = Object.keys(LEAD_CHANNELS) as LeadChannel[];
const percent = (value: number | null) => (value === null ? '—' : `${decimal(value)} %`);

/** From being shown to being asked for, beside the days before and dealerships alike. */
export function Overview({ current, before, alike, own }: StatisticsOverview) {
  const rows: (readonly [name: string, of: (funnel: Funnel) => string])[] = [
    [it.impressions, ({ impressions }) => count(impressions)],
    [it.views, ({ views }) => count(views)],
    [it.contacts, ({ contacts }) => count(contacts)],
    ...CHANNELS.map(
      (channel) => [LEAD_CHANNELS[channel], ({ channels }: Funnel) => count(channels[channel] ?? 0)] as const,
    ),
    [it.conversion, ({ conversion }) => percent(conversion)],
  ];
  const compared: (readonly [name: string, own: string, others: string])[] = alike
    ? [
        [it.viewsPerCar, decimal(own.views_per_car), decimal(alike.views_per_car)],
        [it.contactsPerCar, decimal(own.contacts_per_car), decimal(alike.contacts_per_car)],
        [it.conversion, percent(current.conversion), percent(alike.conversion)],
      ]
    : [];
  return (
    <>
      <Panel title={it.funnel}>
        <Figures
          heads={[it.measure, it.now, it.before]}
          rows={rows.map(([name, of]) => [name, of(current), of(before)])}
        />
      </Panel>
      <Panel title={it.alike}>
        {alike ? (
          <>
            <Figures heads={[it.measure, it.you, it.others]} rows={compared} />
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {it.alikeText(alike.dealers)}
            </Typography>
          </>
        ) : (
          <Typography color="text.secondary">{it.tooFew}</Typography>
        )}
      </Panel>
    </>
  );
}

interface FiguresProps {
  heads: readonly [string, string, string];
  rows: readonly (readonly [string, string, string])[];
}

function Figures({ heads, rows }: FiguresProps) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {heads.map((head, at) => (
            <TableCell key={head} align={at === 0 ? 'left' : 'right'}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([name, first, second]) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell align="right">{first}</TableCell>
            <TableCell align="right">{second}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
