import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { integrationTexts as texts } from '../../it/integrations.ts';
import { api } from '../../providers/client.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useDealership } from '../dealership.ts';

/** The line that shows the stock on the dealership's own site, and the code that leads to its page here. */
export function WidgetPanel() {
  const { uuid, isInReview } = useDealership();
  const { data: card } = useQuery({ queryKey: ['card', uuid], queryFn: () => api.dealership.card({ dealer: uuid }) });
  const { data } = useQuery({
    queryKey: ['public-dealer', uuid],
    queryFn: () => api.dealers.get({ id: uuid }),
    // The public knows no other.
    enabled: card?.enabled === true,
    retry: false,
  });
  const { origin } = window.location;
  if (card?.enabled === false) {
    return (
      <Panel title={texts.widget}>
        <Typography color="text.secondary">{isInReview ? texts.widgetInReview : texts.widgetDisabled}</Typography>
      </Panel>
    );
  }
  if (!data) return null;
  const code = `<script src="${origin}/widget.js" data-dealer="${data.slug}" async></script>`;
  return (
    <Panel title={texts.widget}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {texts.widgetText}
      </Typography>
      <CopyField label={texts.widgetCode} value={code} multiline />
      <Box
        component="img"
        src={`/qr/concessionari/${data.slug}.svg`}
        alt={texts.qr}
        sx={{ display: 'block', width: 160, height: 160, mt: 2, background: '#fff' }}
      />
    </Panel>
  );
}
