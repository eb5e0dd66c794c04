import { count } from '@carzaa/api/text/format';

export const paginationIt = {
  label: 'Pagine dei risultati',
  previous: 'Pagina precedente',
  next: 'Pagina successiva',
  page: (page: number) => `Pagina ${count(page)}`,
};
