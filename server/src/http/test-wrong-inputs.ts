/** A text as JSON. */
export const text = (value: string) => JSON.stringify(value);

/** Wrong values for any field, as they stand in the JSON of a body. */
export const wrong = [
  ...['null', 'true', 'false', '-1', '0', '1.5', '1e9', '2147483648', '9007199254740992', '-9223372036854775808'],
  ...['1e308', '1e999', '-0', 'NaN', 'Infinity', '0x10'],
  ...['""', '" "', '"NaN"', '"-1"', '"1e3"', '"1e9"', '"6 or 1"', '"9007199254740993"', '"99999999999999999999"'],
  ...[
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"x\\udfff"',
    '"\\u202ea\\u2028b"',
    '"\\r\\nSet-Cookie: a=b"',
    '"a\u0000"',
  ],
  ...['"__proto__"', '"constructor"', '"toString"', '"\' or 1=1 --"', '"%"', '"../../etc/passwd"', '"[object Object]"'],
  ...['[]', '[[]]', '[null]', '["x"]', '[1,2]', '[{}]', '["__proto__"]'],
  ...['{}', '{"$gt":""}', '{"a":{"b":{"c":[]}}}', '{"length":1000000000}', '{"toString":1,"valueOf":1}', '{"min":"x"}'],
  ...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', '{"":""}'],
  text('a'.repeat(100_000)),
  text('\u0301'.repeat(30_000)),
  text(`${'a'.repeat(50_000)}!`),
  text('['.repeat(50_000)),
  '['.repeat(10_000) + ']'.repeat(10_000),
  `${'{"a":'.repeat(10_000)}null${'}'.repeat(10_000)}`,
  `[${Array(10_000).fill('"x"').join()}]`,
  `{${Array.from({ length: 2000 }, (_, key) => `"k${key}":1`).join()}}`,
];

/** Whole bodies that are wrong for any call. */
export const wrongBodies = [
  ...[
    '',
    ' ',
    'null',
    'true',
    '7',
    '""',
    '[]',
    '[[]]',
    '{',
    '}',
    '{"a"',
    '{"a":}',
    '{a:1}',
    '\u0000',
    '\ufeff{}',
    '{}{}',
  ],
  '{"__proto__":{"polluted":true}}',
  '{"__proto__":null}',
  '{"\\u005f_proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"constructor":null,"toString":null,"hasOwnProperty":1,"then":1}',
  '['.repeat(100_000),
  '['.repeat(50_000) + ']'.repeat(50_000),
  '{"a":'.repeat(40_000),
];

/** Wrong values in an address, percent-encoded where they need it. */
export const wrongInQuery = [
  '',
  '-1',
  '0',
  '1e3',
  '1e9',
  'NaN',
  '9007199254740992',
  '6%20or%201',
  '%00',
  '%ed%a0%80',
  '%',
  '%27',
  '[]',
  'null',
  '__proto__',
];
export const wrongQueries = [
  '?__proto__[polluted]=1',
  '?__proto__=1&constructor=1&prototype=1',
  '?constructor.prototype.polluted=1',
  '?constructor[prototype][polluted]=1',
  '?__proto__.polluted=1&__proto__=x&__proto__=y',
  `?${'a=1&'.repeat(2000)}`,
  '?%',
  '?=&&==',
];
