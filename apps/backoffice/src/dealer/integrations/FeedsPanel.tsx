import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { integrationTexts as texts } from '../../it/integrations.ts';
import { api } from '../../providers/client.ts';
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useAction } from '../../ui/useAction.ts';
import { useDealership } from '../dealership.ts';

/** Where portals read the stock. */
export function FeedsPanel() {
  const { uuid: dealer } = useDealership();
  const queryClient = useQueryClient();
  const { run, isBusy } = useAction();
  const { data, error } = useQuery({ queryKey: ['stock-feed', dealer], queryFn: () => api.feeds.get({ dealer }) });
  const changed = () => void queryClient.invalidateQueries({ queryKey: ['stock-feed', dealer] });
  const renew = () => api.feeds.renew({ dealer });
  return (
    <Panel title={texts.feeds}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {texts.feedsText}
      </Typography>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data === null && (
        <Box>
          <Button
            variant="contained"
            loading={isBusy}
            onClick={() => void run(renew, { done: texts.made, after: changed })}
          >
            {texts.makeFeed}
          </Button>
        </Box>
      )}
      {data && (
        <Stack spacing={2}>
          {data.files.map(({ format, name, url }) => (
            <CopyField key={format} label={name} value={url} />
          ))}
          <Typography variant="body2" color="text.secondary">
            {texts.lastRead(data.last_read_at)}
          </Typography>
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
            <ConfirmedButton
              label={texts.renewFeed}
              title={texts.renewTitle}
              content={texts.renewText}
              isGrave
              call={renew}
              done={texts.renewed}
              after={changed}
            />
            <ConfirmedButton
              label={texts.removeFeed}
              color="error"
              title={texts.removeFeedTitle}
              content={texts.removeFeedText}
              call={() => api.feeds.remove({ dealer })}
              done={texts.feedRemoved}
              after={changed}
            />
          </Stack>
        </Stack>
      )}
    </Panel>
  );
}
