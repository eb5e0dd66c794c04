/** Limits and choices of the product, in the units named; every one of them has its only home here. */

export const LOCALE = 'it';
export const CURRENCY = 'EUR';
export const TIME_ZONE = 'Europe/Rome';
export const LOCALE_COOKIE = 'carzaa_locale';
export const LOCALE_COOKIE_DAYS = 365;
/** Readable; the colours a person has chosen for site and office, where the system's are not theirs. */
export const THEME_COOKIE = 'carzaa_theme';

/** HttpOnly; says who is calling. */
export const SESSION_COOKIE = 'carzaa_session';
/** Readable; says that there is a session, so that the profile is worth asking for. Proves nothing. */
export const LOGGED_COOKIE = 'X-Logged';
/** HttpOnly; what the anti-forgery token of somebody without a session is bound to. */
export const VISITOR_COOKIE = 'carzaa_visitor';
/** Readable; its value is repeated in the header by every writing call. */
export const CSRF_COOKIE = 'XSRF-TOKEN';
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const CSRF_HEADER = 'x-xsrf-token';

export const DEFAULT_PAGE = 1;
export const DEFAULT_PER_PAGE = 10;
export const MAX_PER_PAGE = 100;
/** Longest free text of a search, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 200;
/** Longest text that a person may describe a car in, in UTF-16 units. */
export const MAX_QUESTION_LENGTH = 500;
/** Metres around a town that is named without a distance, in free text. */
export const TOWN_RADIUS = 30_000;
/** Most values that one list-valued filter takes. */
/** Makes or models beside the one that a search names first. */
export const MAX_ALTERNATIVES = 6;
export const MAX_LIST_LENGTH = 100;
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** A make, or a model of it. */
export const CAR_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/;
export const MAX_SLUG_LENGTH = 80;
/** Beyond it a page number is a mistake, not a wish: 422. */
export const MAX_PAGE = 1_000_000;

/** Printable pages that one PDF holds: a window's worth. */
export const MOST_SHEETS = 40;

export const FREE_TRIAL_DAYS = 30;
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

/** How long the links of mails are good. */
export const MAIL_LINK_MINUTES = 60;
/** How long whoever had the old address of an account may take it back. */
export const ADDRESS_OBJECTION_DAYS = 7;
/** For who has no password, what asks for one wants a sign-in as young as this. */
export const FRESH_SIGN_IN_MINUTES = 15;
/** How long a second factor that was shown is good for what money, roles and people depend on. */
export const FRESH_FACTOR_MINUTES = 10;
/** How long an administrator may be signed in as a user, to help. */
export const SUPPORT_MINUTES = 30;
/** Contact messages that one sender may write in an hour. */
export const MESSAGES_PER_HOUR = 5;
export const MAX_FAVOURITES = 500;
/** Searches that one person may save, and letters of a name. */
export const MAX_SAVED_SEARCHES = 20;
export const MAX_SEARCH_NAME = 80;
/** Hours in Rome between which no alert is mailed; the night's alerts go out when it ends. */
export const QUIET_HOURS = { from: 21, to: 8 } as const;
/** Vehicle histories that one person may ask dealers for in a day. */
export const CARFAX_REQUESTS_PER_DAY = 20;
/** Kilometres by which an advert may stay under the last reading without a word: readings round, adverts too. */
export const MILEAGE_TOLERANCE = 1000;
export const MESSAGE_RETENTION_MONTHS = 24;
export const UNVERIFIED_RETENTION_DAYS = 30;

export const TOAST_MS = 6000;
export const DIALOG_AUTO_CLOSE_MS = 5000;
export const CONFIRM_CLOSE_MS = 200;
export const DIALOG_TRANSITION_MS = 300;
/** Dialog widths in px. */
export const DIALOG_SIZES = { small: 384, medium: 652, large: 896 } as const;
export const COPY_FEEDBACK_MS = 1500;
export const SWIPE_THRESHOLD_PX = 50;
export const VALIDATION_DEBOUNCE_MS = 5;
/** How often the storefront asks whether a newer build is being served. */
export const BUILD_POLL_MS = 36e5;

export const MIN_YEAR = 1900;
export const MAX_PRICE = 100_000_000;
export const MAX_MILEAGE = 100_000_000;
export const MAX_POWER = 10_000;

export const PRICE_STEP = 250;
export const PRICE_STEPS_TO = 75_000;
export const MILEAGE_STEP = 2500;
export const MILEAGE_STEPS_TO = 175_000;
/** Radius choices in km. */
export const RADII_KM = [10, 20, 50, 100, 150, 200, 250, 300, 400] as const;
/** Half the Earth's circumference in km: no distance on it is longer. */
export const MAX_RADIUS_KM = 20_040;

export const LATEST_PRICE_MIN = 20_000;

/** CV = kW × this factor. */
export const CV_PER_KW = 1.35962;

/** `kW` as whole metric horsepower (CV). */
export function horsepower(kW: number): number {
  return Math.round(kW * CV_PER_KW);
}

/** The steps 0 … `to` of a price or mileage menu, `step` apart. */
export function steps(step: number, to: number): number[] {
  return Array.from({ length: to / step + 1 }, (_, index) => index * step);
}

/** The platform's own limit of showcase or featured listings per dealer. */
export const SHOWCASE_LIMIT = 50;

/** Photo widths in px that the pipeline produces; none is ever wider than the original. */
export const PHOTO_WIDTHS = [320, 640, 960, 1440] as const;

/** Pixels of an illustration, and of a card's picture that does not tell its own. */
export const ILLUSTRATION_SIZE = { width: 1440, height: 960 } as const;

/** The widths that a picture is offered in: the smallest always, for one narrower still is served as it is. */
export function photoWidths(width: number = ILLUSTRATION_SIZE.width): number[] {
  return PHOTO_WIDTHS.filter((offered, index) => index === 0 || offered <= width);
}
export const PHOTO_FORMATS = ['avif', 'webp'] as const;

/** Days of messages over which answer times are measured, and how many it takes to say something. */
export const ANSWER_DAYS = 90;
export const LEAST_CONTACTS = 10;
