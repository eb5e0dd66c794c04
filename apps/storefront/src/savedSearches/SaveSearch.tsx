import { saveSearchBody } from '@carzaa/api/calls/public/savedSearches';
import { MAX_SEARCH_NAME } from '@carzaa/api/constants';
import { savedSearchOf } from '@carzaa/api/search/savedSearches';
import { cleanText } from '@carzaa/api/text/text';
import { searchHeading } from '@carzaa/api/search/headings';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { savedSearchesIt as it } from '../it/savedSearches.ts';
import { listingApi } from '../listingApi.ts';
import { PushOfferSlot } from '../push/pushSlots.tsx';
import { useBrands, useModels } from '../search/useReferenceLists.ts';
import { ContractForm } from '../ui/form/ContractForm.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { toast } from '../ui/toast.ts';
import { useAlive } from '../ui/useAlive.ts';
import { showSaved, useSavedSearches } from './useSavedSearches.ts';
import styles from '../account/profile.module.css';

/** Names a search and chooses when to be told of it; then it is back to the results. */
export function SaveSearch({ address }: { address: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const alive = useAlive();
  const saved = savedSearchOf(address);
  const brands = useBrands();
  const models = useModels(saved?.filters.make);
  const mine = useSavedSearches();
  if (!saved) return null;
  // The name begins with the make as it is written; without the lists it is still a name.
  const isKnown = alive && !brands.isLoading && !models.isLoading && !mine.isLoading;
  if (!isKnown) return <div className={`skeleton ${styles.waiting}`} />;
  const title = searchHeading(saved.filters, (filter, slug) => {
    const list = filter === 'make' ? brands.data : filter === 'model' ? models.data : undefined;
    return list?.find((one) => one.slug === slug)?.name;
  });

  const before = mine.data?.find((one) => one.address === saved.address);

  return (
    <section className={styles.part} aria-labelledby="save-title">
      <h2 id="save-title">{it.saveTitle}</h2>
      {before && <p className={styles.partText}>{it.savedBefore}</p>}
      <ContractForm
        schema={saveSearchBody}
        values={{
          name: before?.name ?? (title === searchHeading({}) ? it.everything : cleanText(title, MAX_SEARCH_NAME)),
          frequency: before?.frequency ?? 'daily',
          address: saved.address,
        }}
        labels={it.labels}
        submit={before ? it.saveAgain : it.save}
        actions={
          <Link className="btn btn-2" to={address}>
            {it.back}
          </Link>
        }
        send={async (body) => {
          const kept = await listingApi.savedSearches.save({ body });
          // Back leads to the results, not to a form that is done with.
          await navigate(address, { replace: true });
          showSaved(queryClient, kept);
          toast({ type: 'success', title: it.saved, text: it.savedText });
        }}
      >
        <TextField name="name" label={it.labels.name} autoComplete="off" />
        <SelectField name="frequency" label={it.labels.frequency} autoComplete="off" options={it.frequencies} />
        <p className={styles.partText}>{it.quiet}</p>
        <PushOfferSlot />
      </ContractForm>
    </section>
  );
}
