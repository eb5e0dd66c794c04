import { expect, it } from 'vitest';
import { breadcrumbData, carData } from './structuredData.ts';
import { someListing, somePhoto } from './testing.ts';

const URL_OF_PAGE = 'https://carzaa.test/annunci/alfa-romeo/stelvio/0199e3f0-0000-7000-8000-000000000001';

it('describes the car, its offer and its dealer', () => {
  expect(carData(someListing(), URL_OF_PAGE)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Car',
    url: URL_OF_PAGE,
    name: 'Alfa Romeo Stelvio 2.2 Turbo Diesel 190 CV AT8 Q4 Executive',
    brand: { '@type': 'Brand', name: 'Alfa Romeo' },
    dateVehicleFirstRegistered: '2021-06',
    mileageFromOdometer: { value: 61_200, unitCode: 'KMT' },
    vehicleEngine: { enginePower: { value: 140, unitCode: 'KWT' } },
    driveWheelConfiguration: 'https://schema.org/AllWheelDriveConfiguration',
    offers: {
      '@type': 'Offer',
      price: 28_900,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'AutoDealer', name: 'Emilia Motori', address: { addressCountry: 'IT' } },
    },
  });
});

it('gives photographs as pictures of the car, in full addresses, and no drawings', () => {
  const photos = [somePhoto(1), somePhoto(2, 'photo')];
  expect(carData(someListing({ photos }), URL_OF_PAGE).image).toEqual(['https://carzaa.test/photos/2/960.webp']);
  expect(carData(someListing(), URL_OF_PAGE).image).toBeUndefined();
});

it('leaves out what is not known', () => {
  const bare = someListing({
    registration_month: null,
    power: null,
    displacement: null,
    co2: null,
    traction_type: null,
  });
  const written: unknown = JSON.parse(JSON.stringify(carData(bare, URL_OF_PAGE)));
  expect(written).toMatchObject({ dateVehicleFirstRegistered: '2021' });
  expect(written).not.toHaveProperty('emissionsCO2');
  expect(written).not.toHaveProperty('driveWheelConfiguration');
  expect(written).not.toHaveProperty('vehicleEngine.enginePower');
});

it('numbers the steps of the path from one', () => {
  const steps = [
    { name: 'Risultati', url: 'https://carzaa.test/risultati' },
    { name: 'Alfa Romeo', url: 'https://carzaa.test/risultati/alfa-romeo' },
  ];
  expect(breadcrumbData(steps).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Risultati', item: 'https://carzaa.test/risultati' },
    { '@type': 'ListItem', position: 2, name: 'Alfa Romeo', item: 'https://carzaa.test/risultati/alfa-romeo' },
  ]);
});
