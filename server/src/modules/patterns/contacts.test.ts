import { expect, it } from 'vitest';
import { namesIn } from './contacts.ts';

const found = (text: string) => namesIn(text, 'ashore.example').map(({ kind, value }) => `${kind} ${value}`);

it.each([
  ['Call +351 912 345 678 or 00351-912-345-678', ['contact tel 912345678']],
  ['(912) 345.678', ['contact tel 912345678']],
  ['9 1 2 - 3 4 5 - 6 7 8', ['contact tel 912345678']],
  ['9*1*2*3*4*5*6*7*8 or 9I2 345 678', ['contact tel 912345678']],
  ['9\u200b12\u200b34\u200b56\u200b78', ['contact tel 912345678']],
  ['9️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣', ['contact tel 912345678']],
  ['اتصل ٩١٢٣٤٥٦٧٨', ['contact tel 912345678']],
  ['Write to A.B+ads@Gmail.com or ab@googlemail.com', ['contact mail ab@gmail.com', 'contact mail ab@googlemail.com']],
  ['https://t.me/Fast_Keys', ['contact name fast_keys']],
  ['Telegram: @Fast_Keys.', ['contact name fast_keys']],
  ['See my-flat.blogspot.com/2 and https://www.keys-now.top/x', ['link my-flat.blogspot.com', 'link keys-now.top']],
])('%s', (text, names) => {
  expect(found(text)).toEqual(names);
});

it.each([
  ['IBAN PT50 0002 0123 1234 5678 9015 4', 'iban PT50000201231234567890154'],
  ['pay to es91-2100-0418-4502-0005-1332 today', 'iban ES9121000418450200051332'],
  ['D E 8 9 3 7 0 4 0 0 4 4 0 5 3 2 0 1 3 0 0 0', 'iban DE89370400440532013000'],
  // Е and Ѕ of Cyrillic, and a mark that nobody sees.
  ['\u0415\u040591 2100 0418 45\u200b02 0005 1332', 'iban ES9121000418450200051332'],
  ['我的账户ES9121000418450200051332请付款', 'iban ES9121000418450200051332'],
  ['my card 4111 1111 1111 1111 thanks', 'card 4111111111111111'],
  ['5555-5555-5555-4444', 'card 5555555555554444'],
  ['٤١١١ ١١١١ ١١١١ ١١١١', 'card 4111111111111111'],
  ['BTC 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'wallet 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'wallet 3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'wallet bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['USDT (TRC20): TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'wallet TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['0x52908400098527886E0F7030069857D2E4169EE7', 'wallet 0x52908400098527886e0f7030069857d2e4169ee7'],
  ['https://paypal.me/AnnaKeys/50', 'paypal annakeys'],
  ['PayPal: @AnnaKeys', 'paypal annakeys'],
  ['revolut.me/anna.keys.', 'revolut anna.keys'],
  ['my revtag is @anna', 'revolut anna'],
  ['wise.com/pay/me/annak12', 'wise annak12'],
  ['cash.app/$anna', 'cash anna'],
])('finds where to pay: %s', (text, value) => {
  expect(found(text)).toEqual([`payment ${value}`]);
});

it.each([
  'Rent €1,200,000,000 or 450 000 000,50',
  'From 26.11.2026 to 2027-01-15',
  'Size 120 x 60 cm, 12 345',
  'Nothing',
  // A letter wrong: a reference is no wallet.
  'Reference 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
  'Reference bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
  'Commit 0x52908400098527886e0f7030069857d2e4169ee',
  'I pay with PayPal, Revolut or Wise. See paypal.com and www.idealista.pt',
  'https://ashore.example/forum/7 on revolut.me/',
])('finds nothing in %s', (text) => {
  expect(found(text)).toEqual([]);
});

it.each([
  'Order ES92 2100 0418 4502 0005 1332',
  'Order ES91 2100 0418 4502 0005 133',
  'Order XX91 2100 0418 4502 0005 1332',
  'Order 4111 1111 1111 1112',
  'Order 9111 1111 1111 1111',
  'GT 2300 ohne ihn kann ich nicht zud',
  'Order 4444 4444 4444 4444 4444',
])('takes an order number for no account and no card: %s', (text) => {
  expect(found(text).filter((name) => name.startsWith('payment'))).toEqual([]);
});

it('a list of many numbers is nobody’s', () => {
  expect(found(Array.from({ length: 11 }, (_, at) => `9120000${at + 10}`).join(', '))).toEqual([]);
});

it('finds nothing in a long text of one kind of sign', () => {
  for (const sign of ['9', '9 ', 'a', 'a.', 'ES9', '1A', '@', 'wise @', '( . ']) {
    expect(found(sign.repeat(20_000 / sign.length))).toEqual([]);
  }
});
