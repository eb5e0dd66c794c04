import type { AdminDealerDetail } from '@carzaa/api/calls/admin/adminDealers';
import { DEALER_ROLE_TEXTS } from '@carzaa/api/contract/dealerRoles';
import { longDate } from '@carzaa/api/text/dates';
import { count, euroCents } from '@carzaa/api/text/format';
import { Box, Link, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { adminTexts } from '../../it/admin.ts';
import { dealerTexts } from '../../it/dealers.ts';
import { listingTexts } from '../../it/listings.ts';
import { planTexts } from '../../it/plan.ts';
import { EnabledChip } from '../../ui/EnabledChip.tsx';
import { type Fact, Facts, Panel } from '../../ui/Panel.tsx';
import { RowLink } from '../../ui/RowLink.tsx';

const useDealer = () => useRecordContext<AdminDealerDetail>();
const causes: Readonly<Record<string, string>> = planTexts.causes;
const STATES = ['published', 'reserved', 'draft', 'sold', 'disabled'] as const;

/** What the dealership pays for, and how much of it is used. */
export function Plan() {
  const dealer = useDealer();
  if (!dealer) return null;
  const { plan, quotas, tier } = dealer;
  const { showcase, featured, carfax } = quotas;
  const agreed: readonly Fact[] = plan
    ? [
        [dealerTexts.price, euroCents(plan.price)],
        [dealerTexts.status, dealerTexts.statuses[plan.status]],
        plan.renews_at === null
          ? [dealerTexts.ends, longDate(plan.period_end)]
          : [dealerTexts.renews, longDate(plan.renews_at)],
      ]
    : [];
  return (
    <Panel title={dealerTexts.plan}>
      <Facts
        rows={[
          [dealerTexts.planTier, plan?.name ?? planTexts.tiers[tier]],
          ...agreed,
          [dealerTexts.showcase, adminTexts.of(showcase.used, showcase.limit)],
          [dealerTexts.featured, adminTexts.of(featured.used, featured.limit)],
          [dealerTexts.carfax, dealerTexts.carfaxLeft(carfax.subscription, carfax.package)],
        ]}
      />
    </Panel>
  );
}

export function People() {
  const dealer = useDealer();
  if (!dealer) return null;
  return (
    <Panel
      title={dealerTexts.people}
      action={
        <RowLink resource="dealer-admins" id={dealer.uuid}>
          {dealerTexts.editPeople}
        </RowLink>
      }
    >
      {dealer.people.length === 0 && <Typography color="text.secondary">{dealerTexts.noPeople}</Typography>}
      <List dense disablePadding>
        {dealer.people.map(({ uuid, name, email, enabled, role }) => (
          <ListItem
            key={uuid}
            disableGutters
            secondaryAction={enabled ? undefined : <EnabledChip of="person" enabled={false} />}
          >
            <ListItemText
              primary={
                <RowLink resource="users" id={uuid}>
                  {name}
                </RowLink>
              }
              secondary={`${DEALER_ROLE_TEXTS[role].name} · ${email}`}
              slotProps={{ secondary: { sx: { overflowWrap: 'anywhere' } } }}
            />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}

/** How many listings are in which state; each leads to them. */
export function Stock() {
  const dealer = useDealer();
  if (!dealer) return null;
  return (
    <Panel
      title={dealerTexts.stock}
      action={
        <RowLink resource="listings" filter={{ dealer: dealer.uuid }}>
          {adminTexts.all}
        </RowLink>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))' }}>
        {STATES.map((state) => (
          <Box key={state}>
            <Typography variant="h5" component="p">
              {count(dealer.stock[state])}
            </Typography>
            <RowLink resource="listings" filter={{ dealer: dealer.uuid, state }}>
              {dealer.stock[state] === 1 ? listingTexts.states[state] : listingTexts.manyStates[state]}
            </RowLink>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

export function Payments() {
  const dealer = useDealer();
  if (!dealer) return null;
  return (
    <Panel title={dealerTexts.payments}>
      {dealer.payments.length === 0 && <Typography color="text.secondary">{dealerTexts.noPayments}</Typography>}
      <List dense disablePadding>
        {dealer.payments.map(({ amount, cause, reference, created_at: at, invoice }) => (
          <ListItem
            key={reference + at}
            disableGutters
            secondaryAction={<Typography sx={{ fontWeight: 650 }}>{euroCents(amount)}</Typography>}
          >
            <ListItemText
              primary={causes[cause] ?? cause}
              secondary={
                <>
                  {`${longDate(at)} · ${reference}`}
                  {invoice && (
                    <>
                      {' · '}
                      <Link href={`/fatture/${invoice.uuid}.pdf`} target="_blank" rel="noopener">
                        {dealerTexts.invoice(invoice.number)}
                      </Link>
                      {' · '}
                      <Link href={`/fatture/${invoice.uuid}.xml`}>{dealerTexts.invoiceXml}</Link>
                    </>
                  )}
                </>
              }
              sx={{ pr: 9, overflowWrap: 'anywhere' }}
            />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}

/** The latest contact messages. */
export function Messages() {
  const dealer = useDealer();
  if (!dealer) return null;
  const { total, unread, latest } = dealer.messages;
  return (
    <Panel
      title={dealerTexts.messages}
      action={
        <RowLink resource="messages" filter={{ dealer: dealer.uuid }}>
          {adminTexts.all}
        </RowLink>
      }
    >
      <Typography color="text.secondary" variant="body2">
        {total === 0 ? dealerTexts.noMessages : dealerTexts.messageCount(total, unread)}
      </Typography>
      <List dense disablePadding>
        {latest.map(({ uuid, name, listing_title: title, created_at: at, read }) => (
          <ListItem key={uuid} disableGutters>
            <ListItemText
              primary={
                <RowLink resource="messages" id={uuid}>
                  {name} · {longDate(at)}
                </RowLink>
              }
              secondary={title}
              slotProps={{ primary: { sx: { fontWeight: read ? 400 : 650 } } }}
            />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
