/** Whose costs a month a search reckons: comes when somebody asks for them. */
export const monthSearchIt = {
  province: 'La tua provincia',
  km: 'Chilometri all’anno',
  years: 'Per quanti anni la tieni',
  yearsText: (n: number) => (n === 1 ? '1 anno' : `${n} anni`),
  who: 'Per l’assicurazione conta chi ha 35–64 anni ed è in prima classe: su ogni annuncio puoi cambiarlo.',
} as const;
