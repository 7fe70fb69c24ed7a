/**
 * The rates a new site begins with, until an operator puts in newer ones: the reference rates of the European Central
 * Bank of 31 December 2024; the dirham by its fixed 3.6725 to the dollar. A price in a second currency always says of
 * which day its rate is.
 */
export const firstRates = {
  day: '2024-12-31',
  perEuro: {
    AED: 3.8154,
    AUD: 1.6772,
    BGN: 1.9558,
    BRL: 6.4253,
    CAD: 1.4948,
    CHF: 0.9412,
    CNY: 7.5833,
    CZK: 25.185,
    DKK: 7.4578,
    GBP: 0.82918,
    HKD: 8.0686,
    HUF: 411.35,
    ILS: 3.7885,
    INR: 88.9335,
    ISK: 143.9,
    JPY: 163.06,
    KRW: 1532.15,
    MXN: 21.5504,
    NOK: 11.795,
    NZD: 1.8532,
    PLN: 4.275,
    RON: 4.9743,
    SEK: 11.459,
    SGD: 1.4164,
    THB: 35.676,
    TRY: 36.7372,
    USD: 1.0389,
    ZAR: 19.6188,
  },
};
