export { landingHead as head } from '../landings/landingHead.ts';
export { LandingPage as Component } from '../landings/LandingPage.tsx';
export { loadLanding as loader } from '../landings/loadLanding.ts';
