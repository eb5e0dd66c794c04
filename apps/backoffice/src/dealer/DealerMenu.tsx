import { Menu, useSidebarState } from 'react-admin';
import { integrationTexts } from '../it/integrations.ts';
import { colleagueTexts } from '../it/colleagues.ts';
import { defaultsTexts } from '../it/defaults.ts';
import { importTexts } from '../it/imports.ts';
import { listingTexts } from '../it/listings.ts';
import { leadTexts } from '../it/leads.ts';
import { pricingTexts } from '../it/pricing.ts';
import { planTexts } from '../it/plan.ts';
import { officeTexts } from '../it/office.ts';
import { settingsTexts } from '../it/settings.ts';
import { statisticsTexts } from '../it/statistics.ts';
import { BottomBar } from '../layout/BottomBar.tsx';
import {
  CarIcon,
  CopyIcon,
  ImportIcon,
  IntegrationIcon,
  MailIcon,
  PeopleIcon,
  PlanIcon,
  PriceIcon,
  RequestIcon,
  SettingsIcon,
  StatisticsIcon,
} from '../ui/icons.tsx';
import { Counted } from '../ui/Counted.tsx';
import { useDealership, useIs, useMay } from './dealership.ts';
import { useCounts } from './leads/useCounts.ts';
import { PlanCounters } from './PlanCounters.tsx';

/** The pages of a dealership's area. */
export function DealerMenu() {
  const [isOpen] = useSidebarState();
  return (
    <>
      <Pages />
      {isOpen && <PlanCounters />}
    </>
  );
}

function Pages() {
  const { uuid } = useDealership();
  const unread = useCounts()?.unread ?? 0;
  const [isSeller, isOwner] = [useIs('seller'), useIs('owner')];
  const to = (page: string) => `/dealer/${uuid}/${page}`;
  return (
    <Menu>
      <Menu.ResourceItem name="listings" />
      <Menu.Item to={to('pricing')} primaryText={pricingTexts.title} leftIcon={<PriceIcon />} />
      <Menu.Item
        to={to('messages')}
        primaryText={<Counted name={leadTexts.title} waiting={unread} />}
        leftIcon={<MailIcon />}
      />
      <Menu.ResourceItem name="carfax" />
      <Menu.ResourceItem name="carfax-reports" />
      {isSeller && <Menu.Item to={to('imports')} primaryText={importTexts.menu} leftIcon={<ImportIcon />} />}
      <Menu.Item to={to('statistics')} primaryText={statisticsTexts.title} leftIcon={<StatisticsIcon />} />
      <Menu.Item to={to('colleagues')} primaryText={colleagueTexts.title} leftIcon={<PeopleIcon />} />
      {isOwner && (
        <>
          <Menu.ResourceItem name="activity" />
          <Menu.Item to={to('plan')} primaryText={planTexts.title} leftIcon={<PlanIcon />} />
          <Menu.Item to={to('defaults')} primaryText={defaultsTexts.title} leftIcon={<CopyIcon />} />
          <Menu.Item to={to('integrations')} primaryText={integrationTexts.title} leftIcon={<IntegrationIcon />} />
          <Menu.Item to={to('settings')} primaryText={settingsTexts.title} leftIcon={<SettingsIcon />} />
        </>
      )}
    </Menu>
  );
}

/** The same on a phone: what is opened most at the bottom, the rest behind its last button. */
export function DealerBar() {
  const { uuid } = useDealership();
  const waiting = useCounts()?.unread ?? 0;
  const maySell = useMay('seller');
  const base = `/dealer/${uuid}`;
  return (
    <BottomBar
      items={[
        { to: `${base}/listings`, label: officeTexts.bar.listings, icon: <CarIcon /> },
        { to: `${base}/messages`, label: leadTexts.title, icon: <MailIcon />, waiting },
        { to: `${base}/carfax`, label: officeTexts.bar.carfax, icon: <RequestIcon /> },
      ]}
      {...(maySell ? { create: { to: `${base}/listings/create`, label: listingTexts.create } } : {})}
      menu={
        <>
          <Pages />
          <PlanCounters />
        </>
      }
    />
  );
}
