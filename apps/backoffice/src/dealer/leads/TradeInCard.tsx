import type { SentTradeIn } from '@carzaa/api/calls/public/carWorth';
import { euro, kilometres } from '@carzaa/api/text/format';
import { Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { tradeInTexts as texts } from '../../it/tradeIn.ts';
import { api } from '../../providers/client.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useDealership } from '../dealership.ts';

/** The car that the writer would give in exchange, with the working of its value; nothing where none was attached. */
export function TradeInCard({ message }: { message: string }) {
  const { uuid: dealer } = useDealership();
  const [found, setFound] = useState<SentTradeIn | null>(null);
  useEffect(() => {
    let isOver = false;
    // It only says more: without an answer the message is what it was.
    api.tradeIns.get({ dealer, id: message }).then(
      (tradeIn) => !isOver && setFound(tradeIn),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [dealer, message]);
  if (!found) return null;
  const { car, estimate } = found;
  const { range, trade_in: tradeIn, comparables, sold } = estimate;
  return (
    <Panel title={texts.title}>
      <Typography>
        {car.brand_name} {car.model_name}, {car.registration_year}, {kilometres(car.mileage)}
      </Typography>
      {range && tradeIn ? (
        <Stack component="ul" spacing={0.5} sx={{ mt: 1, mb: 0, pl: 2.5 }}>
          <li>{texts.market(comparables, sold, `${euro(range.low)} – ${euro(range.high)}`)}</li>
          {tradeIn.condition.map(({ question, answer, percent }) => (
            <li key={question}>{texts.condition(question, answer, percent)}</li>
          ))}
          <li>{texts.value(`${euro(tradeIn.value.low)} – ${euro(tradeIn.value.high)}`)}</li>
          <li>
            <b>{texts.told(`${euro(tradeIn.dealer.low)} – ${euro(tradeIn.dealer.high)}`)}</b>
          </li>
        </Stack>
      ) : (
        <Typography color="text.secondary">{texts.unknown}</Typography>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {texts.note}
      </Typography>
    </Panel>
  );
}
