import type { DealerVerification } from '@carzaa/api/calls/admin/adminVerifications';
import { PROOFS, type Proof } from '@carzaa/api/calls/verification';
import { dateTime, longDate } from '@carzaa/api/text/dates';
import { count } from '@carzaa/api/text/format';
import { Show, useRecordContext } from 'react-admin';
import { verificationTexts as texts } from '../../it/verifications.ts';
import { type Fact, Columns, Facts, Panel } from '../../ui/Panel.tsx';
import { RecordWaiting } from '../../ui/FormWaiting.tsx';
import { RecordHead } from '../../ui/PageHeading.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { Decide } from './Decide.tsx';

const ALL = Object.keys(PROOFS) as Proof[];
const useVerification = () => useRecordContext<DealerVerification>();

/** A dealership that signed up: what it says of itself, what the register says, and the decision. */
export function VerificationPage() {
  return (
    <Show
      component="div"
      loading={<RecordWaiting />}
      actions={
        <RecordHead>
          <Decide />
        </RecordHead>
      }
    >
      <Columns
        main={
          <>
            <Checks />
            <Asked />
            <Decision />
          </>
        }
        side={
          <>
            <Company />
            <Timeline subject="dealer" />
          </>
        }
      />
    </Show>
  );
}

function Checks() {
  const record = useVerification();
  if (!record) return null;
  const rows = ALL.map((name): Fact => {
    const fits = record.fulfilled.includes(name);
    return [
      texts.proofs[name],
      <StateChip key={name} tone={fits ? 'good' : 'wait'} label={fits ? texts.fits : texts.doesNotFit} />,
    ];
  });
  return (
    <Panel title={texts.checks}>
      <Facts
        rows={[
          ...rows,
          [texts.companyName, record.company_name],
          [texts.registeredName, record.registered_name ?? texts.notTold],
          [texts.vat, record.vat],
          [texts.register, record.register_number || '—'],
          [texts.declared, record.declared_at === null ? '—' : dateTime(record.declared_at)],
        ]}
      />
    </Panel>
  );
}

/** What was asked, by the site or by a person, and what came back. */
function Asked() {
  const record = useVerification();
  if (!record || record.asked_at === null) return null;
  const { missing, question, answer, asked_at: askedAt, answered_at: answeredAt } = record;
  return (
    <Panel title={texts.asked}>
      <Facts
        rows={[
          [texts.askedAt, dateTime(askedAt)],
          [texts.missing, missing.map((name) => texts.proofs[name]).join(', ') || '—'],
          ...(question ? [[texts.question, <Words key="question" text={question} />] as const] : []),
          ...(answer ? [[texts.answer, <Words key="answer" text={answer} />] as const] : []),
          ...(answeredAt === null ? [] : [[texts.answeredAt, dateTime(answeredAt)] as const]),
        ]}
      />
    </Panel>
  );
}

function Words({ text }: { text: string }) {
  return <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>;
}

function Decision() {
  const record = useVerification();
  if (!record || record.decided_at === null) return null;
  return (
    <Panel title={texts.decision}>
      <Facts
        rows={[
          [texts.decidedBy, record.decided_by ?? texts.byRule],
          [texts.decidedAt, dateTime(record.decided_at)],
          ...(record.note === null ? [] : [[texts.reason, <Words key="note" text={record.note} />] as const]),
        ]}
      />
    </Panel>
  );
}

function Company() {
  const record = useVerification();
  if (!record) return null;
  const { uuid, owner, address, city, province } = record;
  return (
    <Panel
      title={texts.company}
      action={
        <RowLink resource="dealers" id={uuid}>
          {texts.toDealer}
        </RowLink>
      }
    >
      <Facts
        rows={[
          [texts.signName, record.name],
          [texts.address, [address, `${city} (${province})`].filter(Boolean).join(', ')],
          [texts.phone, record.phone ?? '—'],
          [
            texts.owner,
            owner ? (
              <RowLink key="owner" resource="users" id={owner.uuid}>
                {`${owner.name} · ${owner.email}`}
              </RowLink>
            ) : (
              '—'
            ),
          ],
          [texts.since, longDate(record.created_at)],
          [texts.listings, count(record.listings)],
        ]}
      />
    </Panel>
  );
}
