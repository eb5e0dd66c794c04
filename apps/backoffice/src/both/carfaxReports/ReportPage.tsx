import type { ReportRow } from '@carzaa/api/calls/carfaxRows';
import { longDate } from '@carzaa/api/text/dates';
import { count, kilometres } from '@carzaa/api/text/format';
import { Button } from '@mui/material';
import { useRecordContext, useRedirect } from 'react-admin';
import { adminTexts } from '../../it/admin.ts';
import { carfaxTexts as texts } from '../../it/carfax.ts';
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx';
import { Facts, Panel } from '../../ui/Panel.tsx';
import { RecordPage } from '../../ui/RecordPage.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { useCarfax } from '../carfax/useCarfax.ts';
import { Associated, Matches } from './ReportListings.tsx';
import { DeleteIcon, DownloadIcon, OpenIcon } from '../../ui/icons.tsx';

/** One report in brief, and the listings that it is of. */
export function ReportPage() {
  const isAdmin = useCarfax().dealer === null;
  return (
    <RecordPage
      actions={<Actions />}
      main={
        <>
          <Data />
          {isAdmin && <Timeline subject="carfax_report" />}
        </>
      }
      side={
        <>
          <Associated />
          <Matches />
        </>
      }
    />
  );
}

function Data() {
  const isAdmin = useCarfax().dealer === null;
  const report = useRecordContext<ReportRow>();
  if (!report) return null;
  const { dealer } = report;
  return (
    <Panel title={texts.report}>
      <Facts
        rows={[
          [texts.vehicle, `${report.make} ${report.model}`],
          [texts.vin, report.vin],
          [texts.plate, report.plate],
          [texts.year, report.year],
          [texts.mileage, report.last_mileage === null ? '—' : kilometres(report.last_mileage)],
          [texts.warnings, count(report.warnings)],
          ...(isAdmin ? [[texts.dealer, <Owner key="dealer" dealer={dealer} />] as const] : []),
          [texts.boughtBy, report.bought_by],
          [texts.boughtAt, longDate(report.created_at)],
        ]}
      />
    </Panel>
  );
}

function Owner({ dealer }: Pick<ReportRow, 'dealer'>) {
  return dealer === null ? (
    texts.platform
  ) : (
    <RowLink resource="dealers" id={dealer.uuid}>
      {dealer.name}
    </RowLink>
  );
}

function Actions() {
  const report = useRecordContext<ReportRow>();
  const { remove } = useCarfax();
  const redirect = useRedirect();
  if (!report) return null;
  return (
    <>
      <Button startIcon={<OpenIcon />} href={`/rapporti/${report.uuid}`} target="_blank" rel="noopener">
        {texts.openReport}
      </Button>
      <Button startIcon={<DownloadIcon />} href={`/rapporti/${report.uuid}.pdf`} download>
        {texts.pdf}
      </Button>
      <ConfirmedButton
        startIcon={<DeleteIcon />}
        color="error"
        label={adminTexts.remove}
        title={texts.removeTitle}
        content={texts.removeText}
        call={() => remove(report.uuid)}
        done={texts.removed}
        after={() => redirect('list', 'carfax-reports')}
      />
    </>
  );
}
